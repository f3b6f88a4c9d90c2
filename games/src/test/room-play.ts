// Hands of rooms played at random in tests, by the rules alone.
import type { Json } from '../engine/game.ts'
import { randomOf, type Random } from '../engine/random.ts'
import { sequenceOf } from '../engine/simulate.ts'
import { dealOf, type HandSeeds } from '../room/deal/deal.ts'
import { owing, type RoomGame, type SeatAct, type Start } from '../room/room-game.ts'

export type PlayedHand = { readonly seeds: HandSeeds; readonly start: Start; readonly acts: readonly SeatAct[] }

export const chanceOf = (seed: number): Random => randomOf('float', sequenceOf(seed))

const hex = (random: Random, length: number) => Array.from({ length }, () => random.below(16).toString(16)).join('')

/** A hand's beginning with seats, money and seeds by chance. */
export function anyStart(game: RoomGame, random: Random): { seeds: HandSeeds; start: Start } {
  const { min, max } = game.seats
  const count = min + random.below(max - min + 1)
  const numbers = Array.from({ length: max }, (_, at) => at + 1)
  while (numbers.length > count) numbers.splice(random.below(numbers.length), 1)
  const stakeMinor = BigInt([1, 7, 100, 2000][random.below(4)] ?? 1)
  const { least, most } = game.holds
  const seats = numbers.map((seat) => {
    // As little as a seat may hold, as much, or anything between.
    const holds = [least, most, least + random.below(most - least + 1)][random.below(3)] ?? least
    return { seat, heldMinor: stakeMinor * BigInt(holds) }
  })
  const seatSeeds = numbers.map((seat) => ({ seat, clientSeed: `seed-${hex(random, 8)}` }))
  const seeds = { serverSeed: hex(random, 64), handNumber: BigInt(random.below(1000) + 1), seatSeeds }
  return { seeds, start: { stakeMinor, seats, deal: dealOf(seeds, game.deckSize) } }
}

/** What a seat does that chooses by chance, and now and then stays silent. */
export function anyAct(game: RoomGame, state: unknown, seat: number, random: Random): Json {
  const acts = game.acts(state, seat)
  return random.below(8) === 0 ? game.silent(state, seat) : (acts[random.below(acts.length)] as Json)
}

/** Plays a hand to its end; `look` sees each state with the acts that led there. */
export function playHand(
  game: RoomGame,
  random: Random,
  look: (state: unknown, hand: PlayedHand) => void = () => undefined,
): { state: unknown; hand: PlayedHand } {
  const { seeds, start } = anyStart(game, random)
  const acts: SeatAct[] = []
  const hand = { seeds, start, acts }
  let state = game.open(start)
  for (look(state, hand); !game.isOver(state); look(state, hand)) {
    const seats = owing(game, start, state)
    const seat = seats[random.below(seats.length)]
    if (seat === undefined) throw new Error('the hand is not over and nobody has anything to do')
    const act = anyAct(game, state, seat, random)
    state = game.act(state, seat, act)
    acts.push({ seat, act })
    if (acts.length > 1000) throw new Error('the hand does not end')
  }
  return { state, hand }
}
