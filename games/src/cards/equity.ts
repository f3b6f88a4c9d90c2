// The chances of hands that are shown when all is in: every way the board can still come, counted one by one.
import { type Card, cardsPerDeck } from '../engine/shoe.ts'
import { inTurns } from '../engine/in-turns.ts'
import type { Fraction } from '../engine/par.ts'
import { masksOf, rankBit, strengthOfMasks, type SuitMasks } from './poker.ts'

/** Of all boards how many a hand wins alone and how many it shares; the fraction is its part of the pot on average. */
export type Chance = { readonly won: number; readonly shared: number; readonly equity: Fraction }

const boardCards = 5
// A pot of up to six winners divides into whole parts.
const parts = 60

type Count = { boards: number; readonly won: Float64Array; readonly shared: Float64Array; readonly parts: Float64Array }

/**
 * Chances of two to six hands with the cards of the board that lie. `gone` are other cards that everybody has seen. Other
 * work of the process has its turn in between.
 */
export async function chancesOf(
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  gone: readonly Card[] = [],
): Promise<Chance[]> {
  const seen = new Set([...hands.flat(), ...board, ...gone])
  const deck = Array.from({ length: cardsPerDeck }, (_, card) => card).filter((card) => !seen.has(card))
  const seats = hands.map(masksOf)
  const row = () => new Float64Array(hands.length)
  const count: Count = { boards: 0, won: row(), shared: row(), parts: row() }
  const missing = boardCards - board.length
  const apart = Math.max(0, missing - 3)
  await inTurns(startsOf(deck.length, apart), (start) => {
    const cards = [...board, ...start.map((place) => deck[place] as Card)]
    countBoards(masksOf(cards), deck, (start.at(-1) ?? -1) + 1, missing - apart, seats, count)
  })
  return hands.map((_, seat) => ({
    won: count.won[seat] ?? 0,
    shared: count.shared[seat] ?? 0,
    equity: { part: BigInt(count.parts[seat] ?? 0), whole: BigInt(count.boards * parts) },
  }))
}

/** The first cards of the board by their places in the deck, so many that what follows them is counted in a few ms. */
function startsOf(cards: number, depth: number): number[][] {
  let starts: number[][] = [[]]
  for (let step = 0; step < depth; step++) {
    starts = starts.flatMap((start) => {
      const from = (start.at(-1) ?? -1) + 1
      return Array.from({ length: cards - from }, (_, more) => [...start, from + more])
    })
  }
  return starts
}

function countBoards(
  [spades, hearts, clubs, diamonds]: SuitMasks,
  deck: readonly Card[],
  from: number,
  missing: number,
  seats: readonly SuitMasks[],
  count: Count,
): void {
  if (missing === 0) return countBoard([spades, hearts, clubs, diamonds], seats, count)
  for (let place = from; place < deck.length; place++) {
    const card = deck[place] as Card
    const next: SuitMasks = [spades, hearts, clubs, diamonds]
    next[Math.floor(card / 13) as 0 | 1 | 2 | 3] |= rankBit(card)
    countBoards(next, deck, place + 1, missing - 1, seats, count)
  }
}

function countBoard([spades, hearts, clubs, diamonds]: SuitMasks, seats: readonly SuitMasks[], count: Count): void {
  let [best, winners, set] = [-1, 0, 0]
  for (let seat = 0; seat < seats.length; seat++) {
    const [s, h, c, d] = seats[seat] as SuitMasks
    const strength = strengthOfMasks(spades | s, hearts | h, clubs | c, diamonds | d)
    if (strength > best) [best, winners, set] = [strength, 1, 1 << seat]
    else if (strength === best) [winners, set] = [winners + 1, set | (1 << seat)]
  }
  count.boards++
  const into = winners === 1 ? count.won : count.shared
  for (let seat = 0; seat < seats.length; seat++) {
    if (((set >> seat) & 1) === 0) continue
    into[seat]!++
    count.parts[seat]! += parts / winners
  }
}
