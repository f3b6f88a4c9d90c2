// Who sits in a room between two hands: players that went away lose their seats, bots make up the number.
import { randomBytes } from 'node:crypto'
import type { Connection } from '../db/database.ts'
import type { RoomGame } from './room-game.ts'
import { addSitter, freeSeats, listSeats, type Room, type SeatRow } from './room-rows.ts'

/** Published with the rules: how long a seat is kept for a player who is gone, and after how long one is not dealt in. */
export const keptMs = 90_000
export const goneMs = 15_000
/** A room with bots has so many seats taken as long as a person plays in it. */
const takenWithBots = 3
/** A bot holds so many times the least that a seat may hold. */
const botHolds = 2n

export const isReady = ({ sitsOut, leaves, unseenMs, isBot }: SeatRow) =>
  isBot || (!sitsOut && !leaves && unseenMs < goneMs)

/** Frees and fills seats, and returns those that are dealt in; none when there are too few, or bots only. */
export async function seatNextHand(tx: Connection, game: RoomGame, room: Room): Promise<SeatRow[]> {
  const seats = await listSeats(tx, room.roomId)
  const people = seats.filter(({ isBot, leaves, unseenMs }) => !isBot && !leaves && unseenMs < keptMs)
  const isPlayed = people.some(isReady)
  const wanted = room.withBots && isPlayed ? Math.max(0, takenWithBots - people.length) : 0
  const bots = seats.filter(({ isBot }) => isBot)
  const leaving = [...seats.filter((one) => !one.isBot && !people.includes(one)), ...bots.slice(wanted)]
  await freeSeats(
    tx,
    room.roomId,
    leaving.map(({ seat }) => seat),
  )
  const staying = seats.filter((one) => !leaving.includes(one))
  if (bots.length < wanted) await addBots(tx, game, room, staying, wanted - bots.length)
  const ready = (await listSeats(tx, room.roomId)).filter(isReady)
  return isPlayed && ready.length >= game.seats.min ? ready : []
}

async function addBots(tx: Connection, game: RoomGame, room: Room, taken: readonly SeatRow[], count: number) {
  const free = freeOf(game, taken).slice(0, count)
  const holdsMinor = room.stakeMinor * BigInt(game.holds.least) * botHolds
  const { gameCode, currency, roomId } = room
  for (const seat of free) {
    const bot = {
      seat,
      isBot: true,
      merchant: null,
      platform: null,
      playerId: null,
      currency,
      gameCode,
      tokenHash: null,
    }
    await addSitter(tx, roomId, { ...bot, clientSeed: randomBytes(8).toString('hex'), holdsMinor })
  }
}

/** The numbers of the seats that nobody has. */
export function freeOf(game: RoomGame, taken: readonly Pick<SeatRow, 'seat'>[]): number[] {
  const all = Array.from({ length: game.seats.max }, (_, at) => at + 1)
  return all.filter((seat) => !taken.some((one) => one.seat === seat))
}
