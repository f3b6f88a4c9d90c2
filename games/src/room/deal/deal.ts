// A shuffle that can be proved without telling folded hands. Its text is decision 0240; a second implementation of the text is
// in its tests.
import { createHash, createHmac } from 'node:crypto'
import { type Random, randomOf } from '../../engine/random.ts'
import { blocksOf } from '../../engine/words.ts'
import { type Branch, branchOf, rootOf, treeOf } from './merkle.ts'

/** The seed that the person or bot in a seat has given. */
export type SeatSeed = { readonly seat: number; readonly clientSeed: string }
export type HandSeeds = {
  readonly serverSeed: string
  readonly handNumber: bigint
  /** In the order of the seats' numbers. */
  readonly seatSeeds: readonly SeatSeed[]
}
/** The cards from the top of the deck, as numbers from 0, and the seats in the order that chance gave them. */
export type Deal = { readonly deck: readonly number[]; readonly seatOrder: readonly number[] }
/** A card with what proves that it lay at its place when the root was told. */
export type Opening = {
  readonly position: number
  readonly card: number
  readonly salt: string
  readonly branch: Branch
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The seeds of all seats as one: SHA-256 of `seat=seed`, joined by colons. */
export function joinedSeed(seatSeeds: readonly SeatSeed[]): string {
  return sha256(seatSeeds.map(({ seat, clientSeed }) => `${seat}=${clientSeed}`).join(':'))
}

/** The deck and then the order of the seats, drawn from one sequence of integers. */
export function dealOf({ serverSeed, handNumber, seatSeeds }: HandSeeds, deckSize: number): Deal {
  const random = randomOf('integer', blocksOf(serverSeed, joinedSeed(seatSeeds), handNumber))
  const cards = Array.from({ length: deckSize }, (_, card) => card)
  const deck = shuffled(random, cards)
  const seats = seatSeeds.map(({ seat }) => seat)
  return { deck, seatOrder: shuffled(random, seats) }
}

/** Takes one after another out: each integer is the place among those that are left. */
function shuffled(random: Random, all: readonly number[]): number[] {
  const left = [...all]
  return all.map(() => left.splice(random.below(left.length), 1)[0] as number)
}

/** The salt of a place in the deck. */
function saltOf({ serverSeed, handNumber }: HandSeeds, position: number): string {
  return createHmac('sha256', serverSeed).update(`salt:${handNumber}:${position}`).digest('hex')
}

/** The deck under its root: what is told before the first card is, and the openings of the cards that a seat sees. */
export type SealedDeck = { readonly root: string; open(position: number): Opening }

export function sealDeck(seeds: HandSeeds, deck: readonly number[]): SealedDeck {
  const salts = deck.map((_, position) => saltOf(seeds, position))
  const tree = treeOf(deck.map((card, position) => sha256(`leaf:${position}:${card}:${salts[position]}`)))
  return {
    root: rootOf(tree),
    open(position) {
      const [card, salt] = [deck[position], salts[position]]
      if (card === undefined || salt === undefined) throw new RangeError(`the deck has no place ${position}`)
      return { position, card, salt, branch: branchOf(tree, position) }
    },
  }
}
