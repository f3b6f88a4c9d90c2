// A hand as its rows have it: played again from its seeds and acts.
import type { Connection } from '../db/database.ts'
import { dealOf, type HandSeeds, type SealedDeck, sealDeck } from './deal/deal.ts'
import { type ActRow, type Hand, type HandBet, listActs, listHandBets } from './hand-rows.ts'
import { replayHand, type RoomGame, type Start } from './room-game.ts'

export type LoadedHand = {
  readonly hand: Hand
  /** The bets that are played, in the order of their seats. */
  readonly bets: readonly HandBet[]
  readonly acts: readonly ActRow[]
  readonly seeds: HandSeeds
  readonly deck: SealedDeck
  readonly start: Start
  readonly state: unknown
}

/** Loads a hand that has begun. Throws when its rows are no hand by the rules. */
export async function loadHand(db: Connection, game: RoomGame, stakeMinor: bigint, hand: Hand): Promise<LoadedHand> {
  const [all, acts] = [await listHandBets(db, hand.handId), await listActs(db, hand.handId)]
  const bets = all.filter(({ state }) => state !== 'ASKED' && state !== 'REFUSED')
  const serverSeed = db.seals.unseal(hand.handId, hand.sealedSeed)
  const seatSeeds = bets.map(({ seat, clientSeed }) => ({ seat, clientSeed }))
  const seeds = { serverSeed, handNumber: hand.handNumber, seatSeeds }
  const deal = dealOf(seeds, game.deckSize)
  const start = { stakeMinor, seats: bets.map(({ seat, heldMinor }) => ({ seat, heldMinor })), deal }
  const state = replayHand(game, start, acts)
  if (state === undefined) throw new Error(`the rules do not offer the acts of the hand ${hand.handId}`)
  return { hand, bets, acts, seeds, deck: sealDeck(seeds, deal.deck), start, state }
}
