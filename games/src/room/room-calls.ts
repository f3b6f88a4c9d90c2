// What a player asks of a room. Each call holds the room's row, so that calls and the owner's looks come one after another.
import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { Json } from '../engine/game.ts'
import { stakesOf } from '../engine/stakes.ts'
import { newServerSeed } from '../engine/words.ts'
import { readFirstSeed } from '../engine/seeds.ts'
import { holdOpen } from '../player/merchant-sessions.ts'
import type { PlaySession } from '../player/session-rows.ts'
import { formatAmount, parseAmount } from '../wire/amount.ts'
import { type Fields, readFlag, readInteger, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { endOfTurn } from './clocks.ts'
import { findHand, isUnderWay, listHandBets, listOwnHands } from './hand-rows.ts'
import { loadHand } from './load-hand.ts'
import { playOn } from './play-on.ts'
import { offeredTo, type RoomGame } from './room-game.ts'
import {
  addRoom,
  addSitter,
  findSeat,
  freeSeats,
  holdRoom,
  listFreeRooms,
  listSeats,
  markSeat,
  markSeen,
  type Room,
  readRoom,
  type RoomKind,
  type SeatRow,
} from './room-rows.ts'
import { freeOf } from './seating.ts'
import { tellLoaded } from './tell-room.ts'

export type RoomCall = { db: Database; game: RoomGame; session: PlaySession; fields: Fields }

const notSeated = () => new Refusal('NOT_SEATED', 'The player has no seat in this game.')

/** The rooms that a player may ask for in a currency: its stakes, and what a seat may hold. */
export function describeOffer(game: RoomGame, currency: string) {
  const { stakesMinor, defaultMinor } = stakesOf({ payBase: 1 }, currency)
  const amount = (minor: bigint) => formatAmount(minor, currency)
  return {
    stakes: stakesMinor.map((stake) => ({
      stake: amount(stake),
      least: amount(stake * BigInt(game.holds.least)),
      most: amount(stake * BigInt(game.holds.most)),
    })),
    defaultStake: amount(defaultMinor),
    clock: game.clock,
  }
}

/** Sits down in a room of the stake with a free seat, or in a new one. A player who has a seat keeps it. */
export async function join({ db, game, session, fields }: RoomCall): Promise<SeatRow> {
  const kind = readKind(game, session.currency, fields)
  const holdsMinor = readHolds(game, kind, fields)
  const clientSeed = readFirstSeed(fields) ?? randomBytes(8).toString('hex')
  return db.transaction(async (tx) => {
    await holdOpen(tx, session)
    if (!(await findSeat(tx, session))) {
      const { merchant, platform, playerId, currency, gameCode, tokenHash } = session
      const sitter = {
        isBot: false,
        merchant,
        platform,
        playerId,
        currency,
        gameCode,
        tokenHash,
        clientSeed,
        holdsMinor,
      }
      let isSeated = false
      for (const roomId of await listFreeRooms(tx, kind, game.seats.max)) {
        const [seat] = (await holdRoom(tx, roomId)) ? freeOf(game, await listSeats(tx, roomId)) : []
        if (seat !== undefined) {
          isSeated = true
          await addSitter(tx, roomId, { ...sitter, seat })
          break
        }
      }
      if (!isSeated) await addSitter(tx, await addRoom(tx, kind, newServerSeed()), { ...sitter, seat: 1 })
    }
    const seat = await findSeat(tx, session)
    if (!seat) throw notSeated()
    await markSeat(tx, seat, { leaves: false, sitsOut: false })
    await markSeen(tx, seat.roomId, [seat.seat], session.tokenHash)
    return seat
  })
}

function readKind(game: RoomGame, currency: string, fields: Fields): RoomKind {
  const stakeMinor = parseAmount(fields.stake, currency)
  if (!stakesOf({ payBase: 1 }, currency).stakesMinor.includes(stakeMinor)) {
    throw new Refusal('STAKE_NOT_OFFERED', 'There is no room with this stake.')
  }
  return { gameCode: game.code, currency, stakeMinor, withBots: readFlag(fields, 'bots') }
}

function readHolds({ holds }: RoomGame, { stakeMinor, currency }: RoomKind, fields: Fields): bigint {
  const holdsMinor = parseAmount(fields.holds, currency)
  if (holdsMinor >= stakeMinor * BigInt(holds.least) && holdsMinor <= stakeMinor * BigInt(holds.most)) return holdsMinor
  throw new Refusal('HOLDS_NOT_OFFERED', 'A seat of this room holds less, or more.')
}

/** Runs a call of somebody who sits, with the room held and the seat as it is then. */
async function seated<Done>(
  { db, session }: Pick<RoomCall, 'db' | 'session'>,
  work: (tx: Parameters<Parameters<Database['transaction']>[0]>[0], room: Room, seat: SeatRow) => Promise<Done>,
): Promise<Done> {
  return db.transaction(async (tx) => {
    const found = await findSeat(tx, session)
    const room = found && (await holdRoom(tx, found.roomId))
    const seat = room && (await findSeat(tx, session))
    if (!seat || seat.roomId !== room.roomId) throw notSeated()
    await markSeen(tx, room.roomId, [seat.seat], session.tokenHash)
    return work(tx, room, seat)
  })
}

/** Leaves the seat: at once when it is in no hand, else when that is over, and the published act is made for it meanwhile. */
export async function leave(call: RoomCall): Promise<string> {
  return seated(call, async (tx, room, seat) => {
    const hand = await findHand(tx, room.handId)
    const isIn = isUnderWay(hand) && (await listHandBets(tx, hand.handId)).some((bet) => bet.seat === seat.seat)
    if (isIn) await markSeat(tx, seat, { leaves: true })
    else await freeSeats(tx, room.roomId, [seat.seat])
    return room.roomId
  })
}

/** Sits out the next hands, or is back. */
export async function sit(call: RoomCall): Promise<string> {
  const sitsOut = readFlag(call.fields, 'out')
  return seated(call, async (tx, room, seat) => {
    await markSeat(tx, seat, { sitsOut })
    return room.roomId
  })
}

/** Changes the seed of the seat, for hands that have not asked for their stakes yet. */
export async function changeSeed(call: RoomCall): Promise<string> {
  const clientSeed = readFirstSeed(call.fields)
  if (clientSeed === undefined) throw new Refusal('INVALID_CLIENT_SEED', 'There is no client seed.')
  return seated(call, async (tx, room, seat) => {
    await markSeat(tx, seat, { clientSeed })
    return room.roomId
  })
}

/** Acts on the hand, within the seat's time by the database's clock. The same act under the same place again changes nothing. */
export async function act({ game, ...call }: RoomCall): Promise<string> {
  const { fields } = call
  const [handId, place] = [readText(fields, 'handId', 36), readInteger(fields, 'place', 0, 1000)]
  return seated(call, async (tx, room, { seat }) => {
    const hand = await findHand(tx, room.handId)
    const isPlayed = hand?.handId === handId && hand.state !== 'GATHERING' && hand.voidReason === null
    if (!isPlayed) throw new Refusal('HAND_OVER', 'This hand is not being played.')
    const loaded = await loadHand(tx, game, room.stakeMinor, hand)
    const own = loaded.acts.filter((one) => one.seat === seat)
    const asked = (fields.act ?? null) as Json
    const earlier = own[place]
    if (earlier) {
      if (earlier.madeBy === 'PLAYER' && JSON.stringify(earlier.act) === JSON.stringify(asked)) return room.roomId
      throw new Refusal('ACT_CONFLICT', 'The seat has already acted otherwise.')
    }
    const offered = own.length === place ? offeredTo(game, loaded.state, { seat, act: asked }) : undefined
    if (hand.state !== 'OPEN' || offered === undefined)
      throw new Refusal('ACT_NOT_OFFERED', 'The rules do not offer this act now.')
    const bet = loaded.bets.find((one) => one.seat === seat && one.playerId === call.session.playerId)
    const end = bet && endOfTurn(game, bet)
    if (!end || end <= room.now) throw new Refusal('TOO_LATE', 'The time for this act is over.')
    await playOn(tx, game, loaded, { seat, act: offered, madeBy: 'PLAYER', now: room.now })
    return room.roomId
  })
}

/** The player's last hands, with what proves them. */
export async function listHands({ db, game, session }: RoomCall): Promise<Json[]> {
  const told: Json[] = []
  for (const { seat, ...hand } of await listOwnHands(db, session, 20)) {
    const room = await readRoom(db, hand.roomId)
    if (!room) continue
    const bet = (await listHandBets(db, hand.handId)).find((one) => one.seat === seat)
    const amount = (minor: bigint | null | undefined) => formatAmount(minor ?? 0n, session.currency)
    const loaded = hand.voidReason === null ? await loadHand(db, game, room.stakeMinor, hand) : undefined
    told.push({
      handId: hand.handId,
      number: hand.handNumber.toString(),
      voidReason: hand.voidReason,
      serverSeedHash: hand.serverSeedHash,
      seat,
      stake: amount(room.stakeMinor),
      result: amount(bet?.resultMinor),
      rake: amount(bet?.rakeMinor),
      acts: (loaded?.acts ?? []).map((one) => ({ seat: one.seat, act: one.act, madeBy: one.madeBy })),
      ...(loaded && tellLoaded(game, loaded, seat, room.now)),
    })
  }
  return told
}
