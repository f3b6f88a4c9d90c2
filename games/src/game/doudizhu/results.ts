// What is at stake, and what each seat wins or loses in the end (decision 0242).
import { patternOf } from '../../cards/doudizhu/pattern.ts'
import { countsOf } from '../../cards/doudizhu/ranks.ts'
import type { Seat, SeatResult } from '../../room/room-game.ts'
import { type DoudizhuState, highestOf, landlordOf, nextSeat, phaseOf, seatsOf, winnerOf } from './hand.ts'

/** Stakes that the landlord and a peasant play for at most. */
export const mostStakes = 48
const rakePercent = 5n

/** Whether the peasants laid nothing at all, or the landlord nothing after the first play. */
export function isSpring(state: DoudizhuState): boolean {
  const landlord = landlordOf(state)
  const plays = state.laid.filter(({ cards }) => cards.length > 0)
  const byLandlord = plays.filter(({ seat }) => seat === landlord).length
  return winnerOf(state) === landlord ? byLandlord === plays.length : byLandlord === 1
}

function bombsOf({ laid }: DoudizhuState): number {
  return laid.filter(({ cards }) => ['BOMB', 'ROCKET'].includes(patternOf(countsOf(cards))?.kind ?? '')).length
}

/** How many stakes the landlord and the peasant play for now; doubles count once all have said theirs. */
export function stakesBetween(state: DoudizhuState, landlord: Seat, peasant: Seat): number {
  const phase = phaseOf(state)
  const doubles = phase === 'double' ? 0 : [landlord, peasant].filter((seat) => state.doubles[seat] === true).length
  const spring = phase === 'over' && isSpring(state) ? 1 : 0
  return Math.min(mostStakes, highestOf(state) * 2 ** (bombsOf(state) + doubles + spring))
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

export function resultsOf(state: DoudizhuState): SeatResult[] {
  const landlord = landlordOf(state)
  if (phaseOf(state) !== 'over') throw new Error('the hand is not over')
  if (landlord === undefined) return seatsOf(state).map((seat) => resultOf(seat, 0n))
  const held = new Map(state.start.seats.map(({ seat, heldMinor }) => [seat, heldMinor]))
  const next = nextSeat(state, landlord)
  const peasants = [next, nextSeat(state, next)]
  const dues = peasants.map((peasant) =>
    smaller(state.start.stakeMinor * BigInt(stakesBetween(state, landlord, peasant)), held.get(peasant) ?? 0n),
  )
  const all = dues.reduce((sum, due) => sum + due, 0n)
  const most = smaller(all, held.get(landlord) ?? 0n)
  const sign = winnerOf(state) === landlord ? 1n : -1n
  // In proportion; the unit that does not divide is the next seat's.
  const second = all === 0n ? 0n : ((dues[1] ?? 0n) * most) / all
  const parts = new Map<Seat, bigint>([
    [landlord, sign * most],
    [next, -sign * (most - second)],
    [peasants[1] as Seat, -sign * second],
  ])
  return seatsOf(state).map((seat) => resultOf(seat, parts.get(seat) ?? 0n))
}

function resultOf(seat: Seat, grossMinor: bigint): SeatResult {
  const rakeMinor = grossMinor > 0n ? (grossMinor * rakePercent) / 100n : 0n
  const usedMinor = grossMinor < 0n ? -grossMinor : grossMinor
  return { seat, resultMinor: grossMinor - rakeMinor, usedMinor, rakeMinor }
}
