// What each seat wins or loses against the banker, and the rake.
import type { BullHand, NamedHand } from '../../cards/bull.ts'
import type { HandSeat, Seat, SeatResult } from '../../room/room-game.ts'

/** Published with the rules: what the winning hand multiplies. */
const oddsOfNamed: Readonly<Record<NamedHand, bigint>> = { fivePictures: 5n, fourOfAKind: 6n, fiveSmall: 8n }
const oddsOfPoints = (points: number) => (points === 10 ? 3n : points >= 7 ? 2n : 1n)

/** Of what a seat has won in a hand, rounded down to the smallest unit. */
const rakePercent = 5n

type Ended = {
  readonly stakeMinor: bigint
  readonly seats: readonly HandSeat[]
  readonly banker: Seat
  readonly multiple: number
  readonly bets: Readonly<Record<Seat, number>>
  /** Whether the seat's hand beats the banker's. */
  isWon(seat: Seat): boolean
  handOf(seat: Seat): BullHand
}
type Due = { readonly seat: Seat; readonly minor: bigint }

export function oddsOf({ named, points }: BullHand): bigint {
  return named === null ? oddsOfPoints(points) : oddsOfNamed[named]
}

const sumOf = (dues: readonly Due[]) => dues.reduce((sum, { minor }) => sum + minor, 0n)
const least = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * Stake times both multiples times the odds of the winning hand, for each seat against the banker. Nobody wins or loses more
 * than it holds: a seat's amount is cut to that, and when the bank would win or lose more than it holds, what it takes, or
 * pays, is shared out in proportion. Units that do not divide go to the seats in turn from the banker on.
 */
export function resultsOf(ended: Ended): SeatResult[] {
  const { seats, banker } = ended
  const bankMinor = seats.find(({ seat }) => seat === banker)?.heldMinor ?? 0n
  const players = [...seats.filter(({ seat }) => seat > banker), ...seats.filter(({ seat }) => seat < banker)]
  const dues = players.map((player) => ({ seat: player.seat, minor: dueOf(ended, player) }))
  const lost = dues.filter(({ seat }) => !ended.isWon(seat))
  const won = dues.filter(({ seat }) => ended.isWon(seat))
  const takes = shared(lost, bankMinor + sumOf(won))
  const pays = shared(won, bankMinor + sumOf(lost))
  const grossOf = new Map([
    ...takes.map(({ seat, minor }) => [seat, -minor] as const),
    ...pays.map(({ seat, minor }) => [seat, minor] as const),
    [banker, sumOf(takes) - sumOf(pays)] as const,
  ])
  return seats.map(({ seat }) => resultOf(seat, grossOf.get(seat) ?? 0n))
}

function dueOf({ stakeMinor, multiple, bets, banker, isWon, handOf }: Ended, { seat, heldMinor }: HandSeat): bigint {
  const odds = oddsOf(handOf(isWon(seat) ? seat : banker))
  return least(stakeMinor * BigInt(multiple) * BigInt(bets[seat] ?? 1) * odds, heldMinor)
}

/** Dues that come to no more than `mostMinor` together. */
function shared(dues: readonly Due[], mostMinor: bigint): readonly Due[] {
  const all = sumOf(dues)
  if (all <= mostMinor) return dues
  const parts = dues.map(({ seat, minor }) => ({ seat, minor: (minor * mostMinor) / all }))
  const over = Number(mostMinor - sumOf(parts))
  return parts.map(({ seat, minor }, at) => ({ seat, minor: at < over ? minor + 1n : minor }))
}

function resultOf(seat: Seat, grossMinor: bigint): SeatResult {
  const rakeMinor = grossMinor > 0n ? (grossMinor * rakePercent) / 100n : 0n
  const usedMinor = grossMinor < 0n ? -grossMinor : grossMinor
  return { seat, resultMinor: grossMinor - rakeMinor, usedMinor, rakeMinor }
}
