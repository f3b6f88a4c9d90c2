// What a page is told of its room: one line for each watcher, made anew and sent when it differs from the last.
import type { Connection } from '../db/database.ts'
import type { Json } from '../engine/game.ts'
import { maskedName } from '../table/public.ts'
import { formatAmount } from '../wire/amount.ts'
import { endOfTurn } from './clocks.ts'
import { findHand, type Hand, type HandBet, listHandBets } from './hand-rows.ts'
import { type LoadedHand, loadHand } from './load-hand.ts'
import type { Purse } from '../player/balance-rows.ts'
import type { RoomGame, Watcher } from './room-game.ts'
import { listSeats, readRoom, type Room, type SeatRow } from './room-rows.ts'
import { goneMs } from './seating.ts'
import { tellHand } from './tell-hand.ts'

/** A room with all that any of its watchers is told, read at one moment. */
export type RoomSight = {
  readonly room: Room
  readonly seats: readonly SeatRow[]
  readonly hand: Hand | undefined
  readonly bets: readonly HandBet[]
  /** Undefined before the hand has begun, and when it is void. */
  readonly loaded: LoadedHand | undefined
}
export type RoomLine = { readonly t: 'room'; readonly room: Json } | { readonly t: 'now'; readonly now: number }

export const encodeLine = (line: RoomLine): Buffer => Buffer.from(`${JSON.stringify(line)}\n`)

export async function lookAtRoom(db: Connection, game: RoomGame, roomId: string): Promise<RoomSight | undefined> {
  const room = await readRoom(db, roomId)
  if (!room) return undefined
  const [seats, hand] = [await listSeats(db, roomId), await findHand(db, room.handId)]
  const bets = hand ? await listHandBets(db, hand.handId) : []
  const isPlayed = hand !== undefined && hand.state !== 'GATHERING' && hand.voidReason === null
  const loaded = isPlayed ? await loadHand(db, game, room.stakeMinor, hand) : undefined
  return { room, seats, hand, bets, loaded }
}

/** Who watches; whoever takes a seat of somebody else sees nothing of that one's hand. */
export type Player = Pick<Purse, 'merchant' | 'platform' | 'playerId'>

/** The seat that the player has among these, if any. */
export function seatOf(seats: readonly Pick<HandBet, 'seat' | keyof Player>[], player: Player): Watcher {
  const own = seats.find(
    (one) => one.playerId === player.playerId && one.platform === player.platform && one.merchant === player.merchant,
  )
  return own?.seat ?? null
}

/** The room as a player may see it. */
export function roomFor(game: RoomGame, { room, seats, hand, bets, loaded }: RoomSight, player: Player): Json {
  const amount = (minor: bigint) => formatAmount(minor, room.currency)
  return {
    roomId: room.roomId,
    stake: amount(room.stakeMinor),
    withBots: room.withBots,
    nextSeedHash: room.nextSeedHash,
    you: seatOf(seats, player),
    seats: seats.map((one) => ({
      seat: one.seat,
      name: one.isBot ? null : maskedName(game.code, `${one.merchant}:${one.playerId}`),
      isBot: one.isBot,
      holds: amount(one.holdsMinor),
      sitsOut: one.sitsOut,
      isGone: !one.isBot && one.unseenMs >= goneMs,
    })),
    hand: hand
      ? {
          id: hand.handId,
          number: hand.handNumber.toString(),
          state: hand.state,
          voidReason: hand.voidReason,
          serverSeedHash: hand.serverSeedHash,
          bets: bets.map((bet) => tellBet(game, bet, amount)),
          ...(loaded && tellLoaded(game, loaded, seatOf(loaded.bets, player), room.now)),
        }
      : null,
  }
}

function tellBet(game: RoomGame, bet: HandBet, amount: (minor: bigint) => string): Json {
  return {
    seat: bet.seat,
    isBot: bet.isBot,
    held: amount(bet.heldMinor),
    state: bet.state,
    result: bet.resultMinor === null ? null : amount(bet.resultMinor),
    rake: bet.rakeMinor === null ? null : amount(bet.rakeMinor),
    endsAt: endOfTurn(game, bet)?.getTime() ?? null,
    bankMs: bet.bankMs,
  }
}

/** A hand that has begun, for a seat: its view with openings, and the seeds as far as they are told. */
export function tellLoaded(game: RoomGame, loaded: LoadedHand, seat: Watcher, now: Date) {
  const { hand, acts, seeds, deck, state } = loaded
  const isTold = hand.overAt !== null && hand.tellsAt !== null && hand.tellsAt <= now
  return {
    ...tellHand(game, deck, state, seat),
    // The number of the seat's next act, which its request names.
    place: acts.filter((act) => act.seat === seat).length,
    seatSeeds: seeds.seatSeeds,
    serverSeed: isTold ? seeds.serverSeed : null,
  }
}
