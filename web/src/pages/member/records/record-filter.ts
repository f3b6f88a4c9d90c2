// The filter of the records page and its URL, as pure functions.
import type {
  AccountType,
  BetState,
  RechargeFilter,
  RechargeKind,
  RewardKind,
  StatementKind,
  TransferDirection,
  TransferState,
  WithdrawalState,
} from '@mingtang/contract/gen/words.ts'
import { dateOf, datesOf, problemOf, quickRanges } from '../../../screen/date-range.ts'

export const tabs = ['statement', 'bets', 'transfers', 'recharges', 'withdrawals', 'rewards'] as const
export type Tab = (typeof tabs)[number]

export const ranges = [...quickRanges, 'own'] as const
export type Range = (typeof ranges)[number]

type KindOf = {
  statement: StatementKind | ''
  bets: ''
  transfers: TransferDirection | ''
  recharges: RechargeKind | ''
  withdrawals: AccountType | ''
  rewards: RewardKind | ''
}

/** What each list can be narrowed to; the first one is all. */
export const kindsOf: { readonly [List in Tab]: readonly KindOf[List][] } = {
  statement: ['', 'DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT', 'GAME', 'REWARD', 'ADJUSTMENT'],
  bets: [],
  transfers: ['', 'IN', 'OUT'],
  recharges: ['', 'ONLINE', 'OFFLINE', 'VIRTUAL', 'WALLET'],
  withdrawals: ['', 'BANK', 'VIRTUAL', 'WALLET'],
  rewards: ['', 'PROMOTION', 'VIP', 'REBATE'],
}
type StateOf = {
  statement: ''
  /** Settled ones, or those that are open. */
  bets: Extract<BetState, 'OPEN'> | ''
  transfers: TransferState | ''
  recharges: RechargeFilter | ''
  withdrawals: WithdrawalState | ''
  rewards: ''
}

export const statesOf: { readonly [List in Tab]: readonly StateOf[List][] } = {
  statement: [],
  bets: ['', 'OPEN'],
  transfers: ['', 'PENDING', 'DONE', 'FAILED'],
  recharges: ['', 'OPEN', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED'],
  withdrawals: ['', 'REVIEW', 'PAYING', 'PAID', 'REFUSED', 'RETURNED'],
  rewards: [],
}
/** What is open now was made at any time. */
export const hasDates = (filter: RecordFilter) => stateIn('bets', filter) === '' || filter.tab !== 'bets'
/** What is wrong with the dates of a list that has them. */
export const dateProblemOf = (filter: RecordFilter, today: string) =>
  hasDates(filter) ? problemOf(filter.from, filter.to, today) : undefined
export const hasPlatforms = (tab: Tab) => tab === 'bets' || tab === 'transfers'

export type RecordFilter = {
  tab: Tab
  range: Range
  /** Dates of business days, YYYY-MM-DD, both inclusive; empty while the member edits them. */
  from: string
  to: string
  currency: string
  /** Of the list's kinds and states; empty for all. */
  kind: string
  platform: string
  state: string
}

/** Parses the filter from URL parameters; missing or invalid values become defaults. */
export function readFilter(params: URLSearchParams, today: string): RecordFilter {
  const range = oneOf(ranges, params.get('range'), 'week')
  const own = range === 'own'
  const dates = own ? { from: dateOf(params.get('from')), to: dateOf(params.get('to')) } : datesOf(range, today)
  const tab = oneOf(tabs, params.get('tab'), 'statement')
  return {
    tab,
    range,
    ...dates,
    currency: (params.get('currency') ?? '').slice(0, 5),
    kind: kindIn(tab, { kind: params.get('kind') ?? '' }),
    platform: (params.get('platform') ?? '').slice(0, 30),
    state: stateIn(tab, { state: params.get('state') ?? '' }),
  }
}

/** The URL parameters of a filter, without defaults. */
export function writeFilter(filter: RecordFilter): URLSearchParams {
  const params = new URLSearchParams()
  const put = (name: string, value: string, usual = '') => value !== usual && params.set(name, value)
  put('tab', filter.tab, 'statement')
  put('range', filter.range, 'week')
  if (filter.range === 'own') {
    put('from', filter.from)
    put('to', filter.to)
  }
  put('currency', filter.currency)
  // Another list has other kinds and states.
  put('kind', kindIn(filter.tab, filter))
  if (hasPlatforms(filter.tab)) put('platform', filter.platform)
  put('state', stateIn(filter.tab, filter))
  return params
}

/** The kind, if the list can be narrowed to it; else empty. */
export function kindIn<List extends Tab>(tab: List, { kind }: Pick<RecordFilter, 'kind'>): KindOf[List] | '' {
  return kindsOf[tab].find((one) => one === kind) ?? ''
}

/** The state, if the list can be narrowed to it; else empty. */
export function stateIn<List extends Tab>(tab: List, { state }: Pick<RecordFilter, 'state'>): StateOf[List] | '' {
  return statesOf[tab].find((one) => one === state) ?? ''
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null, usual: Value): Value {
  return values.find((value) => value === text) ?? usual
}
