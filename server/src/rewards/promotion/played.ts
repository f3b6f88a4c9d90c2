import type { PromotionTerms } from '@mingtang/contract/gen/console/rewards/promotion_pb.ts'
import type { Play } from './kind.ts'

/** The effective turnover that a promotion counts: its types of games, each by its weight; in whole minor units. */
export function turnoverOf(play: ReadonlyMap<string, Play>, terms: PromotionTerms): bigint {
  const weights = new Map(terms.weights.map(({ gameType, percent }) => [gameType, BigInt(percent)]))
  const sum = counted(play, terms).reduce(
    (all, [type, { effectiveMinor }]) => all + effectiveMinor * (weights.get(type) ?? 100n),
    0n,
  )
  return sum / 100n
}

/** What was lost over a promotion's types of games, at most their effective turnover; 0 when more was won. */
export function lossOf(play: ReadonlyMap<string, Play>, terms: PromotionTerms): bigint {
  const sum = (minorOf: (one: Play) => bigint) => counted(play, terms).reduce((all, [, one]) => all + minorOf(one), 0n)
  const lostMinor = sum(({ stakeMinor, payoutMinor }) => stakeMinor - payoutMinor)
  const effectiveMinor = sum((one) => one.effectiveMinor)
  const rescuedMinor = lostMinor < effectiveMinor ? lostMinor : effectiveMinor
  return rescuedMinor > 0n ? rescuedMinor : 0n
}

function counted(play: ReadonlyMap<string, Play>, { gameTypes }: PromotionTerms): [string, Play][] {
  return [...play].filter(([type]) => gameTypes.length === 0 || gameTypes.includes(type))
}
