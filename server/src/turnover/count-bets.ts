import type { Tx } from '../db/db.ts'
import { fundsOf, nameOfPurse, type Purse } from '../ledger/accounts.ts'
import { drain, type Drained, spend, type Wager } from './drain.ts'
import { lockOpen, updateObligations } from './obligation-rows.ts'
import { readWeights } from './turnover-policy.ts'
import { addToDays, type CountedBet, insertWagers } from './turnover-rows.ts'

/**
 * Counts newly booked bets, once, in the transaction that books them: for the counters of their business days and for the
 * members' open obligations. The bets of a member come in their order.
 */
export async function countBets(tx: Tx, bets: readonly CountedBet[]): Promise<void> {
  if (bets.length === 0) return
  const purses = new Map<string, Purse>(bets.map((bet) => [nameOfPurse(bet), bet]))
  const [open] = await Promise.all([lockOpen(tx, [...purses.values()]), addToDays(tx, bets, true)])
  if (open.length === 0) return
  const owing = Map.groupBy(open, nameOfPurse)
  // Read behind the lock: a deposit that commits in between only adds money, and its obligation is seen by the next bet.
  const funds = await fundsOf(
    tx,
    [...purses].flatMap(([name, purse]) => (owing.has(name) ? purse : [])),
  )
  const changed: Drained[] = []
  const wagers: Wager[] = []
  for (const [name, obligations] of owing) {
    const own = bets.filter((bet) => nameOfPurse(bet) === name)
    const drained = drain(obligations, own, await readWeights(tx, own[0]?.tenant ?? ''))
    changed.push(...spend(drained.obligations, funds.get(name) ?? 0n))
    wagers.push(...drained.wagers)
  }
  await Promise.all([updateObligations(tx, changed), wagers.length > 0 && insertWagers(tx, 1, wagers)])
}
