import type { Tx } from '../db/db.ts'
import { fundsOf, nameOfPurse } from '../ledger/accounts.ts'
import { drain, type Drained, spend } from './drain.ts'
import { lockAll, updateObligations } from './obligation-rows.ts'
import { type Counted, takeBack } from './recount.ts'
import { readWeights } from './turnover-policy.ts'
import { addToDays, type CorrectedBet, insertWagers, listWagers, type WagerRow } from './turnover-rows.ts'

/**
 * Counts the differences of corrected bets, once, in the transaction that books them: by new rows of the bets' versions.
 * The counters of the day on which a bet was first settled change too.
 */
export async function recountBets(tx: Tx, bets: readonly CorrectedBet[]): Promise<void> {
  if (bets.length === 0) return
  // One by one: corrections are rare, and two of one member change the same obligations.
  for (const bet of bets) if (bet.effectiveChangeMinor !== 0n) await recount(tx, bet)
  // After the obligations, as in countBets, so that the two never wait for each other.
  const changes = bets.map((bet) => ({ ...bet, effectiveMinor: bet.effectiveChangeMinor }))
  await addToDays(tx, changes, false)
}

async function recount(tx: Tx, bet: CorrectedBet): Promise<void> {
  const counted = sumsOf(await listWagers(tx, [bet.id]))
  const obligations = await lockAll(
    tx,
    bet,
    counted.map(({ obligationId }) => obligationId),
  )
  const { obligations: changed, wagers } =
    bet.effectiveChangeMinor < 0n ? takeBack(obligations, bet, counted) : await countMore(tx, obligations, bet)
  if (wagers.length === 0) return
  const fundsMinor = (await fundsOf(tx, [bet])).get(nameOfPurse(bet)) ?? 0n
  await updateObligations(tx, spend(changed, fundsMinor))
  await insertWagers(tx, bet.version, wagers)
}

/** What the bet counts more goes to open obligations as that of a new bet would. */
async function countMore(tx: Tx, obligations: readonly Drained[], bet: CorrectedBet) {
  const more = { ...bet, effectiveMinor: bet.effectiveChangeMinor }
  const open = obligations.filter(({ state }) => state === 'OPEN')
  return drain(open, [more], await readWeights(tx, bet.tenant))
}

function sumsOf(wagers: readonly WagerRow[]): Counted[] {
  return [...Map.groupBy(wagers, ({ obligationId }) => obligationId)].map(([obligationId, rows]) => ({
    obligationId,
    countedMinor: rows.reduce((sum, { countedMinor }) => sum + countedMinor, 0n),
    weightPercent: rows[0]?.weightPercent ?? 0,
  }))
}
