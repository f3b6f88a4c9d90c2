import { randomUUID } from 'node:crypto'
import type { NewBet } from '../platform/bet-rows.ts'
import { turnoverOf } from '../platform/turnover.ts'
import { pick } from './random.ts'

// Weights of payouts in tenths of the stake; like the real game, the sum returns a little less than the stakes.
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
  /** Counts down over all plays, so seeded bets come before every bet that a platform reports. */
  readonly nextSequence: () => bigint
}

/** Spins until the time or the money runs out; returns the settled bets in order. */
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
    gameType: 'electronic',
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
