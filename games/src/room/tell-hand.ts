// What leaves the process of a hand that is played: the only place that makes it.
import type { Json } from '../engine/game.ts'
import type { Opening, SealedDeck } from './deal/deal.ts'
import type { RoomGame, Watcher } from './room-game.ts'

/** A hand as one seat is told of it. The openings prove the cards that `view` shows. */
export type ToldHand = {
  readonly root: string
  readonly view: Json
  readonly acts: readonly Json[]
  readonly openings: readonly Opening[]
}

export function tellHand(game: RoomGame, deck: SealedDeck, state: unknown, seat: Watcher): ToldHand {
  return {
    root: deck.root,
    view: game.view(state, seat),
    acts: seat === null ? [] : game.acts(state, seat),
    openings: game.seen(state, seat).map((position) => deck.open(position)),
  }
}
