import type { Tx } from '../../base/db/db.ts'
import { nameOfPurse, type Purse } from '../../ledger/accounts.ts'
import { fundsOf } from '../wallet/own-money.ts'
import { drainEach, type Drained, fundsAfterEach, type Spend, type Wager, type WeightOf } from './drain.ts'
import { lockOpen, updateObligations } from './obligation-rows.ts'
import { listSpent, putSpent, type RoundKey } from './spent-rows.ts'
import { inFull, readWeights } from './turnover-policy.ts'
import { addToDays, type CountedBet, insertWagers } from './turnover-rows.ts'

/**
 * Counts newly booked bets, once, in the transaction that books them: for the counters of their business days and for the
 * members' open obligations, as if each had been booked alone. The bets of a member come in their order, and nothing else
 * of the transaction changes what a member with open obligations owns.
 */
export async function countBets(tx: Tx, bets: readonly CountedBet[]): Promise<void> {
  if (bets.length === 0) return
  const purses = new Map<string, Purse>(bets.map((bet) => [nameOfPurse(bet), bet]))
  const [open] = await Promise.all([lockOpen(tx, [...purses.values()], bets.filter(isWon)), addToDays(tx, bets, true)])
  if (open.length === 0) return
  const owing = Map.groupBy(open, nameOfPurse)
  const betsOf = Map.groupBy(bets, nameOfPurse)
  // Read behind the lock: a deposit that commits in between only adds money, and its obligation is seen by the next bet.
  const [funds, weights, spent] = await Promise.all([
    fundsOf(
      tx,
      [...purses].flatMap(([name, purse]) => (owing.has(name) ? purse : [])),
    ),
    readWeightsOf(tx, new Set(open.map(({ tenant }) => tenant))),
    listSpent(tx, bets),
  ])
  const changed: Drained[] = []
  const wagers: Wager[] = []
  const spends: (Spend & RoundKey)[] = []
  for (const [name, obligations] of owing) {
    const own = fundsAfterEach(betsOf.get(name) ?? [], funds.get(name) ?? 0n)
    const memberId = own[0]?.memberId ?? ''
    const before = spent.filter((one) => one.memberId === memberId)
    const drained = drainEach(obligations, own, weights.get(own[0]?.tenant ?? '') ?? inFull, before)
    changed.push(...drained.obligations)
    wagers.push(...drained.wagers)
    const isKnown = new Set<Spend>(before)
    spends.push(...drained.spent.flatMap((one) => (isKnown.has(one) ? [] : { ...one, memberId })))
  }
  await Promise.all([
    updateObligations(tx, changed),
    wagers.length > 0 && insertWagers(tx, 1, wagers),
    putSpent(tx, spends),
  ])
}

function isWon({ stakeMinor, payoutMinor }: CountedBet): boolean {
  return payoutMinor > stakeMinor
}

/** Once for each tenant, however many members' bets come at once. */
async function readWeightsOf(tx: Tx, tenants: ReadonlySet<string>): Promise<Map<string, WeightOf>> {
  return new Map(
    await Promise.all([...tenants].map(async (tenant) => [tenant, await readWeights(tx, tenant)] as const)),
  )
}
