import { randomUUID } from 'node:crypto'
import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { PlaySession } from '../player/session-rows.ts'

export type Room = {
  roomId: string
  gameCode: string
  currency: string
  stakeMinor: bigint
  withBots: boolean
  handId: string | null
  handNumber: bigint
  nextSeed: string
  nextSeedHash: string
  restsUntil: Date
  owner: string | null
  fence: bigint
  lookedAt: Date | number
  /** The database's time, in whole ms, read while the row is held. */
  now: Date
}
export type RoomKind = Pick<Room, 'gameCode' | 'currency' | 'stakeMinor' | 'withBots'>
/** Somebody in a seat: a player with a purse and a session, or a bot with neither. */
export type Sitter = {
  seat: number
  isBot: boolean
  merchant: string | null
  platform: string | null
  playerId: string | null
  currency: string
  gameCode: string
  tokenHash: string | null
  clientSeed: string
  holdsMinor: bigint
}
export type SeatRow = Sitter & {
  roomId: string
  sitsOut: boolean
  leaves: boolean
  /** How long nobody has looked from this seat. */
  unseenMs: number
}

const now = "date_trunc('milliseconds', clock_timestamp())"

/** Locks a room until the end of the transaction: whatever changes it holds this row first. */
export async function holdRoom(tx: Connection, roomId: string): Promise<Room | undefined> {
  const held = await tx.query(sql`SELECT FROM rooms WHERE room_id = ${roomId} FOR UPDATE`)
  return held.length === 0 ? undefined : readRoom(tx, roomId)
}

export async function readRoom(db: Connection, roomId: string): Promise<Room | undefined> {
  const rows = await db.query<Room>({ text: `SELECT *, ${now} AS now FROM rooms WHERE room_id = $1`, values: [roomId] })
  return rows[0]
}

/** Notes that the owner has looked; a new owner has a new fence. */
export async function markOwned(tx: Connection, roomId: string, owner: string, fence: bigint): Promise<void> {
  await tx.query(sql`
    UPDATE rooms SET owner = ${owner}, fence = ${fence}, looked_at = clock_timestamp() WHERE room_id = ${roomId}`)
}

export async function addRoom(
  tx: Connection,
  kind: RoomKind,
  seed: { serverSeed: string; serverSeedHash: string },
): Promise<string> {
  const roomId = randomUUID()
  await tx.query(sql`
    INSERT INTO rooms (room_id, game_code, currency, stake_minor, with_bots, next_seed, next_seed_hash)
    VALUES (${roomId}, ${kind.gameCode}, ${kind.currency}, ${kind.stakeMinor}, ${kind.withBots},
      ${tx.seals.seal(roomId, seed.serverSeed)}, ${seed.serverSeedHash})`)
  return roomId
}

/** The next hand's seed, told by its hash from now on. */
export async function setNextSeed(
  tx: Connection,
  { roomId, handId, handNumber }: { roomId: string; handId: string; handNumber: bigint },
  seed: { serverSeed: string; serverSeedHash: string },
): Promise<void> {
  await tx.query(sql`
    UPDATE rooms SET hand_id = ${handId}, hand_number = ${handNumber}, next_seed = ${tx.seals.seal(roomId, seed.serverSeed)},
      next_seed_hash = ${seed.serverSeedHash} WHERE room_id = ${roomId}`)
}

export async function letRest(tx: Connection, roomId: string, ms: number): Promise<void> {
  await tx.query(sql`
    UPDATE rooms SET rests_until = clock_timestamp() + ${ms} * interval '1 millisecond' WHERE room_id = ${roomId}`)
}

/** Rooms of the kind with a free seat, the fullest first. */
export async function listFreeRooms(db: Connection, kind: RoomKind, seats: number): Promise<string[]> {
  const rows = await db.query<{ roomId: string }>(sql`
    SELECT room_id FROM rooms r LEFT JOIN room_seats s USING (room_id)
    WHERE r.game_code = ${kind.gameCode} AND r.currency = ${kind.currency} AND r.stake_minor = ${kind.stakeMinor}
      AND r.with_bots = ${kind.withBots}
    GROUP BY room_id HAVING count(s.*) < ${seats} ORDER BY count(s.*) DESC, room_id LIMIT 5`)
  return rows.map(({ roomId }) => roomId)
}

/** Rooms with somebody in them, or with a hand that is not over, at which no process has looked for so long. */
export async function listLeftRooms(
  db: Connection,
  gameCodes: readonly string[],
  ms: number,
): Promise<Pick<Room, 'roomId' | 'gameCode'>[]> {
  return db.query<Pick<Room, 'roomId' | 'gameCode'>>(sql`
    SELECT room_id, game_code FROM rooms r
    WHERE game_code = ANY(${gameCodes}) AND looked_at < clock_timestamp() - ${ms} * interval '1 millisecond' AND (
      EXISTS (SELECT FROM room_seats s WHERE s.room_id = r.room_id)
      OR EXISTS (SELECT FROM room_hands h WHERE h.hand_id = r.hand_id AND h.state IN ('GATHERING', 'OPEN')))`)
}

export async function listSeats(db: Connection, roomId: string): Promise<SeatRow[]> {
  return db.query<SeatRow>(sql`
    SELECT *, (extract(epoch FROM clock_timestamp() - seen_at) * 1000)::float8 AS unseen_ms FROM room_seats
    WHERE room_id = ${roomId} ORDER BY seat`)
}

/** The player's seat in the game of the session. */
export async function findSeat(db: Connection, session: PlaySession): Promise<SeatRow | undefined> {
  const { merchant, platform, playerId, gameCode } = session
  const rows = await db.query<SeatRow>(sql`
    SELECT *, 0::float8 AS unseen_ms FROM room_seats WHERE merchant = ${merchant} AND platform = ${platform}
      AND player_id = ${playerId} AND game_code = ${gameCode} AND NOT is_bot`)
  return rows[0]
}

/** Takes a free seat of a room that is held; false when the player has a seat in the game already. */
export async function addSitter(tx: Connection, roomId: string, sitter: Sitter): Promise<boolean> {
  const rows = await tx.query(sql`
    INSERT INTO room_seats (room_id, seat, is_bot, merchant, platform, player_id, currency, game_code, token_hash,
      client_seed, holds_minor)
    VALUES (${roomId}, ${sitter.seat}, ${sitter.isBot}, ${sitter.merchant}, ${sitter.platform}, ${sitter.playerId},
      ${sitter.currency}, ${sitter.gameCode}, ${sitter.tokenHash}, ${sitter.clientSeed}, ${sitter.holdsMinor})
    ON CONFLICT (merchant, platform, player_id, game_code) WHERE NOT is_bot DO NOTHING RETURNING seat`)
  return rows.length === 1
}

export async function freeSeats(tx: Connection, roomId: string, seats: readonly number[]): Promise<void> {
  if (seats.length > 0) await tx.query(sql`DELETE FROM room_seats WHERE room_id = ${roomId} AND seat = ANY(${seats})`)
}

export async function markSeat(
  tx: Connection,
  { roomId, seat }: Pick<SeatRow, 'roomId' | 'seat'>,
  {
    sitsOut = null,
    leaves = null,
    clientSeed = null,
  }: { sitsOut?: boolean | null; leaves?: boolean | null; clientSeed?: string | null },
): Promise<void> {
  await tx.query(sql`
    UPDATE room_seats SET sits_out = coalesce(${sitsOut}, sits_out), leaves = coalesce(${leaves}, leaves),
      client_seed = coalesce(${clientSeed}, client_seed) WHERE room_id = ${roomId} AND seat = ${seat}`)
}

/** Somebody looks from these seats; the session is the one that plays for the seat from now on. */
export async function markSeen(db: Connection, roomId: string, seats: readonly number[], tokenHash?: string) {
  await db.query(sql`
    UPDATE room_seats SET seen_at = clock_timestamp(), token_hash = coalesce(${tokenHash ?? null}, token_hash)
    WHERE room_id = ${roomId} AND seat = ANY(${seats})`)
}
