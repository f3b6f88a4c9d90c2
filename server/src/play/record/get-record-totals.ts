import { currencyScales, formatAmount } from '@mingtang/contract/money.ts'
import { sumRecharges } from '../../money/cashier/recharge-rows.ts'
import { sumWithdrawals } from '../../money/cashier/withdrawal-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { sumEntries } from '../../ledger/list-entries.ts'
import { sumTransfers } from '../platform/transfer-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { type DateRange, dateRange } from '../../money/wallet/date-range.ts'
import { allReasons, reasonsOf } from '../../money/wallet/statement-kinds.ts'

type Filter = {
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  readonly kind: string
  readonly platformCode: string
  readonly state: string
  readonly range: DateRange
}
type Totals = { readonly cameInMinor: bigint; readonly wentOutMinor: bigint; readonly feesMinor: bigint }

const nothing: Totals = { cameInMinor: 0n, wentOutMinor: 0n, feesMinor: 0n }

const sums: Readonly<Record<string, (db: Queryable, filter: Filter) => Promise<Totals>>> = {
  async STATEMENT(db, { kind, range, ...owner }) {
    const reasons = kind ? (reasonsOf(kind) ?? []) : allReasons
    const sums = [...(await sumEntries(db, { ...owner, ...range, kind: 'WALLET', reasons })).values()]
    const of = (isIn: boolean) => sums.filter((sum) => sum > 0n === isIn).reduce((total, sum) => total + sum, 0n)
    // Each reason either brings money or takes it.
    return { ...nothing, cameInMinor: of(true), wentOutMinor: -of(false) }
  },
  async TRANSFERS(db, { kind, ...filter }) {
    const { IN, OUT } = await sumTransfers(db, { ...filter, direction: kind })
    return { ...nothing, cameInMinor: OUT, wentOutMinor: IN }
  },
  async RECHARGES(db, filter) {
    const { amountMinor, feeMinor } = await sumRecharges(db, filter)
    return { ...nothing, cameInMinor: amountMinor - feeMinor, feesMinor: feeMinor }
  },
  async WITHDRAWALS(db, filter) {
    const { amountMinor, feeMinor } = await sumWithdrawals(db, filter)
    return { ...nothing, wentOutMinor: amountMinor, feesMinor: feeMinor }
  },
}

export const getRecordTotals: Handler<'getRecordTotals'> = async ({ db, tenant, memberId }, input) => {
  const { list, currency, kind, platformCode, state } = input
  const range = dateRange(input.fromDate, input.toDate)
  const sum = sums[list]
  if (!sum || !Object.hasOwn(currencyScales, currency)) return { cameIn: '0', wentOut: '0', fees: '0' }
  const totals = await sum(db, { tenant, memberId, currency, kind, platformCode, state, range })
  const money = (amountMinor: bigint) => formatAmount(amountMinor, currency)
  return { cameIn: money(totals.cameInMinor), wentOut: money(totals.wentOutMinor), fees: money(totals.feesMinor) }
}
