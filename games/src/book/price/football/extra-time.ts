// What follows a level knock-out match: two halves of extra time and a shoot-out.
import { aheadIn, level, type Pair, type Side, sumOf } from '../../sport/facts.ts'
import type { Match } from '../../sport/match.ts'
import { poisson } from '../poisson.ts'
import { extraMinuteShare, extraMinutes, goalRates, goalRatesNow } from './rates.ts'

/** Chances of how a level match is decided. */
export type Decided = { readonly extra: Pair; readonly penalties: Pair }

const kicks = 5
export const kickChance = 0.76

export function decidedOf({ fixture, facts, clock }: Match): Decided {
  const rates = goalRatesNow(goalRates(fixture), clock.reds)
  const played = facts.periods.filter(({ kind }) => kind === 'EXTRA')
  const current = played.find(({ state }) => state === 'LIVE')
  const minutes = current
    ? extraMinutes * (3 - current.number) - Math.min(extraMinutes, clock.playedSeconds / 60)
    : extraMinutes * (2 - played.length)
  const share = extraMinuteShare * minutes
  const score = sumOf(played.map((period) => period.score))
  const shootout = facts.periods.find(({ kind }) => kind === 'PENALTIES')
  const extra = { home: 0, away: 0 }
  let draw = 0
  const aways = poisson(rates.away * share)
  for (const [more, chance] of poisson(rates.home * share).entries()) {
    for (const [others, other] of aways.entries()) {
      const lead = score.home + more - score.away - others
      if (lead === 0) draw += chance * other
      else extra[lead > 0 ? 'home' : 'away'] += chance * other
    }
  }
  const home = shootout ? shootoutChance(shootout.score, clock.points ?? level) : 0.5
  return { extra, penalties: { home: draw * home, away: draw * (1 - home) } }
}

/** Who has won a shoot-out at these goals and kicks; undefined while it goes on. */
export function shootoutWinner(score: Pair, taken: Pair): Side | undefined {
  const lead = score.home - score.away
  if (Math.max(taken.home, taken.away) > kicks) return taken.home === taken.away ? aheadIn(score) : undefined
  if (lead > kicks - taken.away) return 'home'
  return -lead > kicks - taken.home ? 'away' : undefined
}

/** The chance of the home side, which kicks first, by the goals and the kicks taken. */
function shootoutChance(score: Pair, taken: Pair): number {
  const winner = shootoutWinner(score, taken)
  if (winner) return winner === 'home' ? 1 : 0
  if (taken.home >= kicks && taken.home === taken.away) return 0.5
  const side: Side = taken.home === taken.away ? 'home' : 'away'
  const next = { ...taken, [side]: taken[side] + 1 }
  const scored = { ...score, [side]: score[side] + 1 }
  return kickChance * shootoutChance(scored, next) + (1 - kickChance) * shootoutChance(score, next)
}
