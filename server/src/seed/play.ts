import { randomUUID } from 'node:crypto'
import type { Ticket, Words } from '@mingtang/contract/ticket.ts'
import type { NewBet } from '../play/platform/bet-rows.ts'
import payCounts from './longteng-pays.json' with { type: 'json' }
import seedSpins from './longteng-spins.json' with { type: 'json' }
import { pick } from './random.ts'

// How many of the slot's stops pay how much, in tenths of the stake, and examples of each: `npm run exact -w games` writes them from its rules.
const spinsOf = Map.groupBy(seedSpins.spins as unknown as readonly Spin[], ([tenths]) => tenths)
const stopsInAll = payCounts.reduce((sum, [, stops]) => sum + (stops ?? 0), 0)

type Spin = readonly [tenths: number, told: Words, cells: readonly number[]]

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
    const tenths = spin(random)
    const payoutMinor = (stakeMinor * BigInt(tenths)) / 10n
    leftMinor += payoutMinor - stakeMinor
    const ticket = ticketOf(tenths, bets.length)
    bets.push({ ...betOf(play, new Date(at), stakeMinor, payoutMinor), ticket })
  }
}

/** The pay of one spin, in tenths of the stake. */
function spin(random: () => number): number {
  let stop = Math.floor(random() * stopsInAll)
  for (const [tenths = 0, stops = 0] of payCounts) {
    if (stop < stops) return tenths
    stop -= stops
  }
  return 0
}

/** What a spin with this pay may have shown: another one for each bet, as far as they go. */
function ticketOf(tenths: number, place: number): Ticket | null {
  const all = spinsOf.get(tenths) ?? []
  const spin = all[place % all.length]
  if (!spin) return null
  const [, told, cells] = spin
  const items = cells.map((cell) => ({ text: seedSpins.symbols[cell] ?? '' }))
  return {
    picks: [],
    result: [
      { kind: 'TEXT', items: [{ text: told }] },
      { kind: 'REELS', columns: 5, items },
    ],
  }
}

function betOf(play: Play, at: Date, stakeMinor: bigint, payoutMinor: bigint): NewBet {
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
    turnoverMinor: stakeMinor,
    turnoverRule: 'SLOT_STAKE',
    placedAt: at,
    settledAt: new Date(at.getTime() + 1),
  }
}
