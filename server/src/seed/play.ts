import { randomUUID } from 'node:crypto'
import type { NewBet } from '../platform/bet-rows.ts'
import { turnoverOf } from '../platform/turnover.ts'
import { pick } from './random.ts'

// How often a spin pays how many tenths of its stake; like the real game, it gives back a little less than it takes.
const pays: readonly (readonly [share: number, tenths: bigint])[] = [
  [0.705, 0n],
  [0.8, 5n],
  [0.87, 12n],
  [0.93, 25n],
  [0.975, 50n],
  [0.994, 120n],
  [0.9985, 350n],
  [1, 800n],
]

export type Play = {
  readonly memberId: string
  readonly currency: string
  readonly broughtMinor: bigint
  readonly stakesMinor: readonly bigint[]
  readonly from: Date
  readonly to: Date
  /** Counts down over all plays: what was seeded lies before everything a platform ever tells. */
  readonly nextSequence: () => bigint
}

/** Spins until the time is over or the money is: settled bets in their order. */
export function playSpins(random: () => number, play: Play): NewBet[] {
  const bets: NewBet[] = []
  let leftMinor = play.broughtMinor
  let at = play.from.getTime()
  for (;;) {
    at += 3_000 + Math.floor(random() * 22_000)
    const stakeMinor = pick(random, play.stakesMinor)
    if (at >= play.to.getTime() || stakeMinor > leftMinor) return bets
    const draw = random()
    const tenths = pays.find(([share]) => draw < share)?.[1] ?? 0n
    const payoutMinor = (stakeMinor * tenths) / 10n
    leftMinor += payoutMinor - stakeMinor
    bets.push(betOf(play, new Date(at), stakeMinor, payoutMinor))
  }
}

function betOf(play: Play, at: Date, stakeMinor: bigint, payoutMinor: bigint): NewBet {
  const turnover = turnoverOf('electronic', stakeMinor, payoutMinor)
  return {
    id: randomUUID(),
    betId: randomUUID(),
    sequence: play.nextSequence(),
    memberId: play.memberId,
    gameCode: 'longteng',
    roundId: randomUUID(),
    currency: play.currency,
    stakeMinor,
    payoutMinor,
    turnoverMinor: turnover.amountMinor,
    turnoverRule: turnover.rule,
    placedAt: at,
    settledAt: new Date(at.getTime() + 1),
  }
}
