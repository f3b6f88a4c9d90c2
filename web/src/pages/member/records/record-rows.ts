// What a file of records contains: the heads and the rows of each list, as texts of a language.
import type { Reply } from '@mingtang/contract/client.ts'
import { gameText, picksText, resultText } from '@mingtang/contract/ticket.ts'
import type { Lang } from '../../../boot.ts'
import { call } from '../../../call/client.ts'
import { readPages } from '../../../call/read-pages.ts'
import { bankName } from '../../../money/bank-name.ts'
import { textOfCode, textOr } from '../../../texts/text-or.ts'
import { formatTime } from '../../../texts/dates.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { kindIn, type RecordFilter, stateIn, type Tab } from './record-filter.ts'

type PageRequest = RecordFilter & { cursor: string }
type Page<Row> = { rows: Row[]; nextCursor: string }
type Column<Row> = readonly [head: TextKey, cell: (row: Row, lang: Lang) => string]
type List<Row> = { page: (asked: PageRequest) => Promise<Page<Row>>; columns: readonly Column<Row>[] }
type Lists = {
  statement: Reply<'listStatement'>['rows'][number]
  bets: Reply<'listBets'>['rows'][number]
  transfers: Reply<'listTransfers'>['rows'][number]
  recharges: Reply<'listRecharges'>['rows'][number]
  withdrawals: Reply<'listWithdrawals'>['rows'][number]
}

const pageOf = ({ currency, from, to, cursor }: PageRequest) => ({
  currency,
  fromDate: from,
  toDate: to,
  cursor,
  size: 100,
})

const statement: List<Lists['statement']> = {
  page: (asked) => call('listStatement', { ...pageOf(asked), kind: kindIn('statement', asked) }),
  columns: [
    ['record.time', ({ at }, lang) => formatTime(at, lang)],
    ['record.item', ({ reason }, lang) => textOr(`reason.${reason}`, reason, lang)],
    ['record.platform', ({ platformCode }) => platformCode],
    ['record.currency', ({ currency }) => currency],
    ['record.amount', ({ amount }) => amount],
    ['record.before', ({ balanceBefore }) => balanceBefore],
    ['record.after', ({ balanceAfter }) => balanceAfter],
    ['record.id', ({ id }) => id],
    ['record.related', ({ referenceId }) => referenceId],
  ],
}

const rewards: List<Lists['statement']> = {
  ...statement,
  page: (asked) => call('listStatement', { ...pageOf(asked), kind: kindIn('rewards', asked) || 'REWARD' }),
}

const bets: List<Lists['bets']> = {
  page: (asked) => call('listBets', { ...pageOf(asked), platformCode: asked.platform, state: stateIn('bets', asked) }),
  columns: [
    ['record.time', ({ placedAt }, lang) => formatTime(placedAt, lang)],
    ['record.settled', ({ settledAt }, lang) => formatTime(settledAt, lang)],
    ['record.platform', ({ platformCode }) => platformCode],
    ['record.game', ({ game, ticket }) => gameText(game, ticket)],
    ['record.picks', ({ ticket }) => (ticket ? picksText(ticket) : '')],
    ['record.result', ({ ticket }) => (ticket ? resultText(ticket) : '')],
    ['record.round', ({ roundId }) => roundId],
    ['record.currency', ({ currency }) => currency],
    ['record.stake', ({ stake }) => stake],
    ['record.payout', ({ payout }) => payout],
    ['record.net', ({ net }) => net],
    ['record.turnover', ({ turnover }) => turnover],
    ['record.id', ({ id }) => id],
  ],
}

const transfers: List<Lists['transfers']> = {
  page: (asked) =>
    call('listTransfers', {
      ...pageOf(asked),
      direction: kindIn('transfers', asked),
      platformCode: asked.platform,
      state: stateIn('transfers', asked),
    }),
  columns: [
    ['record.time', ({ createdAt }, lang) => formatTime(createdAt, lang)],
    ['record.settled', ({ settledAt }, lang) => formatTime(settledAt, lang)],
    ['record.item', ({ direction }, lang) => textOr(`platform.direction.${direction}`, direction, lang)],
    ['record.cause', ({ cause }, lang) => textOr(`record.cause.${cause}`, cause, lang)],
    ['record.platform', ({ platformCode }) => platformCode],
    ['record.state', ({ state }, lang) => textOr(`record.transferState.${state}`, state, lang)],
    ['record.currency', ({ currency }) => currency],
    ['record.amount', ({ amount }) => amount],
    ['record.id', ({ id }) => id],
  ],
}

const recharges: List<Lists['recharges']> = {
  page: (asked) =>
    call('listRecharges', {
      ...pageOf(asked),
      kind: kindIn('recharges', asked),
      state: stateIn('recharges', asked),
    }),
  columns: [
    ['record.time', ({ createdAt }, lang) => formatTime(createdAt, lang)],
    ['record.settled', ({ settledAt }, lang) => formatTime(settledAt, lang)],
    ['record.channel', ({ channel }, lang) => textOfCode(`cashier.channel.${channel}`, channel, lang)],
    ['record.state', ({ state }, lang) => textOr(`cashier.recharge.state.${state}`, state, lang)],
    ['record.currency', ({ currency }) => currency],
    ['record.amount', ({ amount }) => amount],
    ['record.id', ({ id }) => id],
  ],
}

const withdrawals: List<Lists['withdrawals']> = {
  page: (asked) =>
    call('listWithdrawals', {
      ...pageOf(asked),
      kind: kindIn('withdrawals', asked),
      state: stateIn('withdrawals', asked),
    }),
  columns: [
    ['record.time', ({ createdAt }, lang) => formatTime(createdAt, lang)],
    ['record.settled', ({ settledAt }, lang) => formatTime(settledAt, lang)],
    [
      'record.bank',
      ({ bankItem }, lang) => (bankItem ? `${bankName(bankItem.bankCode, lang)} ${bankItem.account}` : ''),
    ],
    ['record.state', ({ state }, lang) => textOr(`cashier.withdrawal.state.${state}`, state, lang)],
    ['record.currency', ({ currency }) => currency],
    ['record.amount', ({ amount }) => amount],
    ['record.fee', ({ fee }) => fee],
    ['record.id', ({ id }) => id],
  ],
}

/** The rows of the whole filter, newest first, below their heads; `isCut` when there are more than a file may have. */
export type RecordRows = { heads: readonly TextKey[]; rows: string[][]; isCut: boolean }

/** Reads every page of a list with a filter; throws CallFailure. */
export function readRecords(tab: Tab, filter: RecordFilter, lang: Lang): Promise<RecordRows> {
  if (tab === 'statement') return readList(statement, filter, lang)
  if (tab === 'rewards') return readList(rewards, filter, lang)
  if (tab === 'bets') return readList(bets, filter, lang)
  if (tab === 'transfers') return readList(transfers, filter, lang)
  return tab === 'recharges' ? readList(recharges, filter, lang) : readList(withdrawals, filter, lang)
}

async function readList<Row>(list: List<Row>, filter: RecordFilter, lang: Lang): Promise<RecordRows> {
  const { rows, isCut } = await readPages((cursor) => list.page({ ...filter, cursor }))
  return {
    heads: list.columns.map(([head]) => head),
    rows: rows.map((row) => list.columns.map(([, cell]) => cell(row, lang))),
    isCut,
  }
}
