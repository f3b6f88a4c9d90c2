import type { Tx } from '../../base/db/db.ts'
import { type AccruedBet, insertAccruals } from './accrual-rows.ts'

/** Accrues the rebates of bets in the transaction that books them, once. Tenants without rates get no rows. */
export async function accrueRebates(tx: Tx, bets: readonly AccruedBet[]): Promise<void> {
  const effective = bets.filter(({ effectiveMinor }) => effectiveMinor !== 0n)
  if (effective.length > 0) await insertAccruals(tx, effective)
}
