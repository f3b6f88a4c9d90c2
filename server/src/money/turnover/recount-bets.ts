import type { Tx } from '../../base/db/db.ts'
import { nameOfPurse } from '../../ledger/accounts.ts'
import { fundsOf } from '../wallet/own-money.ts'
import { lockAll, updateObligations } from './obligation-rows.ts'
import type { Spend, Wager } from './drain.ts'
import { type Counted, recount } from './recount.ts'
import { listSpent, putSpent } from './spent-rows.ts'
import { readWeights } from './turnover-policy.ts'
import { addToDays, type CorrectedBet, insertWagers, listWagers, type WagerRow } from './turnover-rows.ts'

/**
 * Counts the differences of corrected bets, once, in the transaction that books them: by new rows of the bets' versions.
 * The counters of the day on which a bet was first settled change too.
 */
export async function recountBets(tx: Tx, bets: readonly CorrectedBet[]): Promise<void> {
  if (bets.length === 0) return
  // One by one: corrections are rare, and two of one member change the same obligations.
  for (const bet of bets) await recountBet(tx, bet)
  // After the obligations, as in countBets, so that the two never wait for each other.
  const changes = bets.map((bet) => ({ ...bet, effectiveMinor: bet.effectiveChangeMinor }))
  await addToDays(tx, changes, false)
}

async function recountBet(tx: Tx, bet: CorrectedBet): Promise<void> {
  const [wagersBefore, spentBefore] = await Promise.all([listWagers(tx, [bet.id]), listSpent(tx, [bet])])
  const counted = sumsOf(wagersBefore)
  const ids = [...counted, ...spentBefore].map(({ obligationId }) => obligationId)
  const obligations = await lockAll(tx, bet, ids)
  if (obligations.length === 0) return
  // Read behind the lock.
  const [funds, weightOf, spent] = await Promise.all([
    fundsOf(tx, [bet]),
    readWeights(tx, bet.tenant),
    listSpent(tx, [bet]),
  ])
  const fundsMinor = funds.get(nameOfPurse(bet)) ?? 0n
  const after = recount(obligations, bet, { counted, weightOf, fundsMinor, spent })
  const { obligations: changed, wagers } = after
  await updateObligations(tx, changed)
  const isKnown = new Set<Spend>(spent)
  await putSpent(
    tx,
    after.spent.flatMap((one) => (isKnown.has(one) ? [] : { ...one, memberId: bet.memberId })),
  )
  // A bet that is judged again says so.
  const told = bet.version > 0 ? wagers : wagers.map(judgedAgain)
  if (told.length > 0) await insertWagers(tx, bet.version, told)
}

function judgedAgain(wager: Wager): Wager {
  return wager.rule === 'TAKEN_BACK' ? { ...wager, rule: 'ROUND_AGAIN' } : wager
}

function sumsOf(wagers: readonly WagerRow[]): Counted[] {
  return [...Map.groupBy(wagers, ({ obligationId }) => obligationId)].map(([obligationId, rows]) => ({
    obligationId,
    countedMinor: rows.reduce((sum, { countedMinor }) => sum + countedMinor, 0n),
    weightPercent: rows[0]?.weightPercent ?? 0,
  }))
}
