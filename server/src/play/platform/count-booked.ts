// What follows from bets, in the transaction that books them: turnover with its obligations, experience, rebates.
import type { Tx } from '../../base/db/db.ts'
import type { News } from '../../member/member/tell-news.ts'
import { markCorrected } from './bet-correction-rows.ts'
import { markBooked } from './bet-rows.ts'
import { bringLatePayouts } from './late-payout-rows.ts'
import { judgeRounds } from './judge-rounds.ts'
import { accrueRebates } from '../../rewards/rebate/accrue-rebates.ts'
import { countBets } from '../../money/turnover/count-bets.ts'
import { ticketNews } from './ticket-news.ts'
import { recountBets } from '../../money/turnover/recount-bets.ts'
import type { CorrectedBet, CountedBet } from '../../money/turnover/turnover-rows.ts'
import { growExperience } from '../../rewards/vip/grow-experience.ts'
import { balancePush } from '../../money/wallet/balance-push.ts'

/** Books bets and counts them, once, by their rounds, in the transaction of their postings. Returns the news, which the caller tells. */
export async function bookBets(tx: Tx, ids: readonly string[]): Promise<News[]> {
  const judgedAnew = await judgeRounds(tx, ids)
  const booked = await markBooked(tx, ids)
  const news = await countBooked(tx, booked)
  const late = booked.filter(({ payoutMinor, ...bet }) => payoutMinor > 0n && isLong(bet)).map(({ id }) => id)
  if (late.length > 0) await bringLatePayouts(tx, late)
  return [...news, ...(await recountBooked(tx, judgedAnew)), ...(await ticketNews(tx, booked, false))]
}

/** Gives bets the amounts of their corrections and counts what changes, as `bookBets`. */
export async function bookCorrections(tx: Tx, ids: readonly string[]): Promise<News[]> {
  const corrected = await markCorrected(tx, ids)
  const news = await recountBooked(tx, corrected)
  const more = corrected.filter(({ payoutMinor }) => payoutMinor > 0n).map(({ id }) => id)
  if (more.length > 0) await bringLatePayouts(tx, more)
  const judgedAnew = await judgeRounds(
    tx,
    corrected.map(({ id }) => id),
  )
  return [...news, ...(await recountBooked(tx, judgedAnew)), ...(await ticketNews(tx, corrected, true))]
}

// A bet that was decided at once paid while its game was open, and costs no look at who has left.
const longMs = 2_000

function isLong({ placedAt, settledAt }: Pick<CountedBet, 'placedAt' | 'settledAt'>): boolean {
  return settledAt.getTime() - placedAt.getTime() > longMs
}

/** Counts newly booked bets, once; the bets of a member come in their order. Returns the news, which the caller tells. */
export async function countBooked(tx: Tx, bets: readonly CountedBet[]): Promise<News[]> {
  const accrued = bets.map((bet) => ({ ...bet, version: 1, previousMinor: 0n }))
  const [, , news] = await Promise.all([countBets(tx, bets), accrueRebates(tx, accrued), growExperience(tx, bets)])
  return news
}

/** Counts the differences of corrected bets, once. Returns the news, which the caller tells. */
export async function recountBooked(tx: Tx, bets: readonly CorrectedBet[]): Promise<News[]> {
  if (bets.length === 0) return []
  await recountBets(tx, bets)
  const changes = bets.map((bet) => ({
    ...bet,
    effectiveMinor: bet.effectiveChangeMinor,
    previousMinor: bet.effectiveMinor - bet.effectiveChangeMinor,
  }))
  const [, news] = await Promise.all([accrueRebates(tx, changes), growExperience(tx, changes)])
  return [...news, ...bets.filter(hasMoved).map(correctionNews)]
}

function hasMoved(bet: CorrectedBet): boolean {
  return movedBy(bet) !== 0n
}

/** The amounts of a corrected bet are the differences to what was booked. */
function movedBy({ stakeMinor, payoutMinor, owedMinor }: CorrectedBet): bigint {
  return payoutMinor + owedMinor - stakeMinor
}

function correctionNews(bet: CorrectedBet): News {
  const { tenant, memberId, currency } = bet
  const push = balancePush({ reason: 'BET_CORRECTED', currency, amountMinor: movedBy(bet) })
  return { tenant, memberId, push }
}
