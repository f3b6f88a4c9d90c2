import { randomUUID } from 'node:crypto'
import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Purse } from '../player/balance-rows.ts'
import type { PlaySession } from '../player/session-rows.ts'
import type { SeatAct, SeatResult } from './room-game.ts'
import type { SeatRow, Sitter } from './room-rows.ts'

/** Why a hand is void: too few seats had their stakes, nobody looked after it for too long, or the rules failed on it. */
export type VoidReason = 'SEATS' | 'AWAY' | 'FAULT'
export type Hand = {
  handId: string
  roomId: string
  handNumber: bigint
  state: 'GATHERING' | 'OPEN' | 'SETTLED' | 'VOIDED'
  voidReason: VoidReason | null
  sealedSeed: string
  serverSeedHash: string
  gatherEndsAt: Date
  overAt: Date | null
  tellsAt: Date | null
}
export type HandBet = Omit<Sitter, 'holdsMinor'> & {
  handId: string
  heldMinor: bigint
  requestId: string
  betId: string | null
  state: 'ASKED' | 'REFUSED' | 'HELD' | 'SETTLED' | 'VOIDED'
  placedAt: Date | null
  resultMinor: bigint | null
  usedMinor: bigint | null
  rakeMinor: bigint | null
  turnBeganAt: Date | null
  bankMs: number
}
export type Maker = 'PLAYER' | 'SILENCE' | 'BOT'
export type ActRow = SeatAct & { actNumber: number; madeBy: Maker }

export const isUnderWay = (hand: Hand | undefined): hand is Hand =>
  hand?.state === 'GATHERING' || hand?.state === 'OPEN'

/** The purse of a person's bet; a bot has none. */
export function purseOf({ merchant, platform, playerId, currency }: HandBet): Purse | undefined {
  if (merchant === null || platform === null || playerId === null) return undefined
  return { merchant, platform, playerId, currency }
}

export async function findHand(db: Connection, handId: string | null): Promise<Hand | undefined> {
  return (await db.query<Hand>(sql`SELECT * FROM room_hands WHERE hand_id = ${handId}`))[0]
}

export async function listHandBets(db: Connection, handId: string): Promise<HandBet[]> {
  return db.query<HandBet>(sql`SELECT * FROM room_bets WHERE hand_id = ${handId} ORDER BY seat`)
}

export async function listActs(db: Connection, handId: string): Promise<ActRow[]> {
  return db.query<ActRow>(sql`
    SELECT act_number, seat, act, made_by FROM room_acts WHERE hand_id = ${handId} ORDER BY act_number`)
}

/** Opens a hand that asks these seats for their stakes; a bot has no stake to ask for. */
export async function addHand(
  tx: Connection,
  hand: { handId: string; roomId: string; handNumber: bigint; sealedSeed: string; serverSeedHash: string },
  { gatherMs, bankMs }: { gatherMs: number; bankMs: number },
  seats: readonly SeatRow[],
): Promise<void> {
  await tx.query(sql`
    INSERT INTO room_hands (hand_id, room_id, hand_number, sealed_seed, server_seed_hash, gather_ends_at)
    VALUES (${hand.handId}, ${hand.roomId}, ${hand.handNumber}, ${hand.sealedSeed}, ${hand.serverSeedHash},
      clock_timestamp() + ${gatherMs} * interval '1 millisecond')`)
  const requests = seats.map(() => randomUUID())
  await tx.query(sql`
    INSERT INTO room_bets (hand_id, seat, is_bot, merchant, platform, player_id, currency, game_code, token_hash, client_seed,
      held_minor, request_id, state, bank_ms)
    SELECT ${hand.handId}, s.seat, s.is_bot, s.merchant, s.platform, s.player_id, s.currency, s.game_code, s.token_hash,
      s.client_seed, s.holds_minor, a.request_id, CASE WHEN s.is_bot THEN 'HELD' ELSE 'ASKED' END, ${bankMs}
    FROM room_seats s JOIN unnest(${seats.map(({ seat }) => seat)}::integer[], ${requests}::uuid[]) AS a (seat, request_id) USING (seat)
    WHERE s.room_id = ${hand.roomId}`)
}

export async function findBetByRequest(db: Connection, requestId: string): Promise<HandBet | undefined> {
  return (await db.query<HandBet>(sql`SELECT * FROM room_bets WHERE request_id = ${requestId}`))[0]
}

/** Whether the hand still takes stakes, without holding it. */
export async function isGathering(db: Connection, handId: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM room_hands WHERE hand_id = ${handId} AND state = 'GATHERING'`)
  return rows.length === 1
}

/** Keeps a stake that was taken, if the hand has not begun without it: its beginning waits for this transaction. */
export async function keepStake(tx: Connection, requestId: string, betId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    WITH hand AS MATERIALIZED (SELECT h.hand_id FROM room_hands h JOIN room_bets b USING (hand_id)
      WHERE b.request_id = ${requestId} AND h.state = 'GATHERING' FOR SHARE OF h)
    UPDATE room_bets b SET state = 'HELD', bet_id = ${betId}, placed_at = clock_timestamp() FROM hand
    WHERE b.hand_id = hand.hand_id AND b.request_id = ${requestId} AND b.state = 'ASKED' RETURNING seat`)
  return rows.length === 1
}

export async function refuseStake(db: Connection, requestId: string): Promise<void> {
  await db.query(sql`UPDATE room_bets SET state = 'REFUSED' WHERE request_id = ${requestId} AND state = 'ASKED'`)
}

/** Ends the gathering, having waited for stakes that are being kept; what was not kept is refused. */
export async function closeGathering(tx: Connection, handId: string): Promise<void> {
  await tx.query(sql`UPDATE room_hands SET state = 'OPEN', began_at = clock_timestamp() WHERE hand_id = ${handId}`)
  await tx.query(sql`UPDATE room_bets SET state = 'REFUSED' WHERE hand_id = ${handId} AND state = 'ASKED'`)
}

export async function setVoid(tx: Connection, handId: string, reason: VoidReason): Promise<void> {
  await tx.query(sql`UPDATE room_hands SET void_reason = ${reason} WHERE hand_id = ${handId}`)
}

export async function addAct(
  tx: Connection,
  handId: string,
  { seat, act }: SeatAct,
  actNumber: number,
  madeBy: Maker,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO room_acts (hand_id, act_number, seat, act, made_by)
    VALUES (${handId}, ${actNumber}, ${seat}, ${JSON.stringify(act)}, ${madeBy})`)
}

export type Clock = { seat: number; turnBeganAt: Date | null; bankMs: number }

export async function writeClocks(tx: Connection, handId: string, clocks: readonly Clock[]): Promise<void> {
  await tx.query(sql`
    UPDATE room_bets b SET turn_began_at = c.began_at, bank_ms = c.bank_ms
    FROM unnest(${clocks.map(({ seat }) => seat)}::integer[], ${clocks.map((clock) => clock.turnBeganAt)}::timestamptz[],
      ${clocks.map(({ bankMs }) => bankMs)}::integer[]) AS c (seat, began_at, bank_ms)
    WHERE b.hand_id = ${handId} AND b.seat = c.seat`)
}

/** Gives back the time for which nobody could act, because no process had the room. */
export async function giveTime(tx: Connection, handId: string, ms: number): Promise<void> {
  await tx.query(sql`
    UPDATE room_bets SET turn_began_at = turn_began_at + ${ms} * interval '1 millisecond' WHERE hand_id = ${handId}`)
  await tx.query(sql`
    UPDATE room_hands SET gather_ends_at = gather_ends_at + ${ms} * interval '1 millisecond' WHERE hand_id = ${handId}`)
}

/** Ends a hand and its bets: nothing is won or lost in a void one. */
export async function endHand(
  tx: Connection,
  { handId, voidReason }: Pick<Hand, 'handId' | 'voidReason'>,
  results: readonly SeatResult[],
  tellsAfterMs: number,
): Promise<void> {
  const column = (of: (result: SeatResult) => bigint) => results.map((one) => of(one).toString())
  await tx.query(sql`
    UPDATE room_bets b SET state = ${voidReason ? 'VOIDED' : 'SETTLED'}, result_minor = r.result, used_minor = r.used,
      rake_minor = r.rake, turn_began_at = NULL
    FROM unnest(${results.map(({ seat }) => seat)}::integer[], ${column((one) => one.resultMinor)}::bigint[],
      ${column((one) => one.usedMinor)}::bigint[], ${column((one) => one.rakeMinor)}::bigint[]) AS r (seat, result, used, rake)
    WHERE b.hand_id = ${handId} AND b.seat = r.seat AND b.state = 'HELD'`)
  await tx.query(sql`
    UPDATE room_hands SET state = ${voidReason ? 'VOIDED' : 'SETTLED'}, over_at = clock_timestamp(),
      tells_at = clock_timestamp() + ${tellsAfterMs} * interval '1 millisecond' WHERE hand_id = ${handId}`)
}

/** The player's last hands that are over, newest first. */
export async function listOwnHands(
  db: Connection,
  session: PlaySession,
  limit: number,
): Promise<(Hand & { seat: number })[]> {
  const { merchant, platform, playerId, gameCode } = session
  return db.query<Hand & { seat: number }>(sql`
    SELECT h.*, b.seat FROM room_bets b JOIN room_hands h USING (hand_id)
    WHERE b.merchant = ${merchant} AND b.platform = ${platform} AND b.player_id = ${playerId} AND b.game_code = ${gameCode}
      AND b.state IN ('SETTLED', 'VOIDED') ORDER BY b.placed_at DESC LIMIT ${limit}`)
}
