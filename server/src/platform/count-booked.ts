// What follows from bets, in the transaction that books them: turnover with its obligations, experience, rebates.
import type { Tx } from '../db/db.ts'
import { accrueRebates } from '../rebate/accrue-rebates.ts'
import { countBets } from '../turnover/count-bets.ts'
import { recountBets } from '../turnover/recount-bets.ts'
import type { CorrectedBet, CountedBet } from '../turnover/turnover-rows.ts'
import { growExperience } from '../vip/grow-experience.ts'

/** Counts newly booked bets, once; the bets of a member come in their order. */
export async function countBooked(tx: Tx, bets: readonly CountedBet[]): Promise<void> {
  const accrued = bets.map((bet) => ({ ...bet, version: 1, previousMinor: 0n }))
  await Promise.all([countBets(tx, bets), accrueRebates(tx, accrued), growExperience(tx, bets)])
}

/** Counts the differences of corrected bets, once. */
export async function recountBooked(tx: Tx, bets: readonly CorrectedBet[]): Promise<void> {
  await recountBets(tx, bets)
  const changes = bets.map((bet) => ({
    ...bet,
    effectiveMinor: bet.effectiveChangeMinor,
    previousMinor: bet.effectiveMinor - bet.effectiveChangeMinor,
  }))
  await Promise.all([accrueRebates(tx, changes), growExperience(tx, changes)])
}
