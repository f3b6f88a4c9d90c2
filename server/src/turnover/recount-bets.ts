import type { Tx } from '../db/db.ts'
import { fundsOf, nameOfPurse } from '../ledger/accounts.ts'
import { lockAll, updateObligations } from './obligation-rows.ts'
import { type Counted, recount } from './recount.ts'
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
  const counted = sumsOf(await listWagers(tx, [bet.id]))
  const obligations = await lockAll(
    tx,
    bet,
    counted.map(({ obligationId }) => obligationId),
  )
  if (obligations.length === 0) return
  const [funds, weightOf] = await Promise.all([fundsOf(tx, [bet]), readWeights(tx, bet.tenant)])
  const fundsMinor = funds.get(nameOfPurse(bet)) ?? 0n
  const { obligations: changed, wagers } = recount(obligations, bet, { counted, weightOf, fundsMinor })
  await updateObligations(tx, changed)
  if (wagers.length > 0) await insertWagers(tx, bet.version, wagers)
}

function sumsOf(wagers: readonly WagerRow[]): Counted[] {
  return [...Map.groupBy(wagers, ({ obligationId }) => obligationId)].map(([obligationId, rows]) => ({
    obligationId,
    countedMinor: rows.reduce((sum, { countedMinor }) => sum + countedMinor, 0n),
    weightPercent: rows[0]?.weightPercent ?? 0,
  }))
}
