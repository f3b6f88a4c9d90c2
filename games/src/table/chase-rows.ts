import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Json } from '../engine/game.ts'
import type { PlaySession } from '../player/session-rows.ts'
import { playMoney } from '../wire/play-money.ts'

export type Chase = {
  chaseId: string
  chaseNumber: bigint
  tokenHash: string
  requestId: string
  currency: string
  choice: Json
  stakeMinor: bigint
  times: number[]
  stopsOnWin: boolean
  state: 'OPEN' | 'DONE' | 'WON' | 'STOPPED' | 'REFUSED'
  refusal: string | null
  /** What its next bet waits for, while its wallet does not take one. */
  waitsFor: string | null
  placed: number
  createdAt: Date
}
/** A chase with what its bets came to so far. */
export type ToldChase = Chase & { stakedMinor: bigint; paidMinor: bigint }
export type NewChase = Pick<Chase, 'chaseId' | 'requestId' | 'choice' | 'stakeMinor' | 'times' | 'stopsOnWin'>

const columns = `chase_id, chase_number, token_hash, request_id, currency, choice, stake_minor, times, stops_on_win, state,
  refusal, waits_for, placed, created_at`
const ofPlayer = 'merchant = $1 AND platform = $2 AND player_id = $3 AND game_code = $4'

function playerOf({ merchant, platform, playerId, gameCode }: PlaySession): unknown[] {
  return [merchant, platform, playerId, gameCode]
}

/** Stores a chase; false when the player used the request id before. */
export async function addChase(tx: Connection, session: PlaySession, chase: NewChase): Promise<boolean> {
  const { merchant, platform, playerId, currency, gameCode, tokenHash } = session
  const rows = await tx.query(sql`
    INSERT INTO table_chases (chase_id, merchant, platform, player_id, currency, game_code, token_hash, request_id, choice,
      stake_minor, times, stops_on_win)
    VALUES (${chase.chaseId}, ${merchant}, ${platform}, ${playerId}, ${currency}, ${gameCode}, ${tokenHash},
      ${chase.requestId}, ${JSON.stringify(chase.choice)}, ${chase.stakeMinor}, ${chase.times}, ${chase.stopsOnWin})
    ON CONFLICT (merchant, platform, player_id, game_code, request_id) DO NOTHING RETURNING chase_id`)
  return rows.length === 1
}

export async function countOpenChases(tx: Connection, session: PlaySession): Promise<number> {
  const rows = await tx.query<{ open: number }>({
    text: `SELECT count(*)::int AS open FROM table_chases WHERE ${ofPlayer} AND state = 'OPEN'`,
    values: playerOf(session),
  })
  return rows[0]?.open ?? 0
}

export async function findChaseByRequest(
  db: Connection,
  session: PlaySession,
  requestId: string,
): Promise<Chase | undefined> {
  const rows = await db.query<Chase>({
    text: `SELECT ${columns} FROM table_chases WHERE ${ofPlayer} AND request_id = $5`,
    values: [...playerOf(session), requestId],
  })
  return rows[0]
}

/** The player's chases, newest first; with `before`, only those with a lower number. */
export async function listChases(
  db: Connection,
  session: PlaySession,
  before: bigint | undefined,
  limit: number,
): Promise<ToldChase[]> {
  return db.query<ToldChase>({
    text: `SELECT ${columns}, staked_minor, paid_minor FROM table_chases c CROSS JOIN LATERAL (
        SELECT coalesce(sum(b.stake_minor), 0)::bigint AS staked_minor, coalesce(sum(b.payout_minor), 0)::bigint AS paid_minor
        FROM table_bets b WHERE b.chase_id = c.chase_id) AS bets
      WHERE ${ofPlayer} AND ($5::bigint IS NULL OR chase_number < $5) ORDER BY chase_number DESC LIMIT $6`,
    values: [...playerOf(session), before ?? null, limit],
  })
}

/** Chases that are placed one after another: those of a merchant's members or of its trials, or of one player only. */
export type Lane = { merchant: string; isTrial: boolean; playerId?: string }

/** The merchants with open chases of the game that have not bet on the round. */
export async function listDueMerchants(db: Connection, gameCode: string, roundId: string): Promise<string[]> {
  const rows = await db.query<{ merchant: string }>(sql`
    SELECT DISTINCT merchant FROM table_chases
    WHERE game_code = ${gameCode} AND state = 'OPEN' AND last_round_id IS DISTINCT FROM ${roundId}`)
  return rows.map(({ merchant }) => merchant)
}

/** Open chases of a lane that have not bet on the round: first one of each player, then the second of each, and behind all those that wait. */
export async function listDueChases(
  db: Connection,
  gameCode: string,
  roundId: string,
  { merchant, isTrial, playerId }: Lane,
  but: readonly string[],
  limit: number,
): Promise<Chase[]> {
  return db.query<Chase>({
    text: `SELECT ${columns} FROM table_chases
      WHERE game_code = $1 AND state = 'OPEN' AND last_round_id IS DISTINCT FROM $2 AND merchant = $3
        AND (currency = '${playMoney}') = $4 AND ($5::text IS NULL OR player_id = $5) AND chase_id <> ALL($6::uuid[])
      ORDER BY waits_for IS NOT NULL, row_number() OVER (PARTITION BY player_id ORDER BY chase_number), chase_number LIMIT $7`,
    values: [gameCode, roundId, merchant, isTrial, playerId ?? null, but, limit],
  })
}

/** Says what a chase waits for. */
export async function markWaiting(db: Connection, chaseId: string, waitsFor: string): Promise<void> {
  await db.query(sql`
    UPDATE table_chases SET waits_for = ${waitsFor} WHERE chase_id = ${chaseId} AND state = 'OPEN'`)
}

/** Holds a chase until the end of the transaction; false when it is over or has bet on the round. */
export async function holdDueChase(tx: Connection, chaseId: string, roundId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM table_chases WHERE chase_id = ${chaseId} AND state = 'OPEN' AND last_round_id IS DISTINCT FROM ${roundId}
    FOR UPDATE`)
  return rows.length === 1
}

/** Whether the chase's last bet was paid more than its stake. */
export async function hasWon(tx: Connection, chaseId: string): Promise<boolean> {
  const rows = await tx.query<{ won: boolean }>(sql`
    SELECT payout_minor > stake_minor AS won FROM table_bets WHERE chase_id = ${chaseId} ORDER BY bet_number DESC LIMIT 1`)
  return rows[0]?.won ?? false
}

/** Notes that the chase has bet on the round; the last bet ends it. */
export async function countPlaced(tx: Connection, chaseId: string, roundId: string): Promise<void> {
  await tx.query(sql`
    UPDATE table_chases SET placed = placed + 1, waits_for = NULL, last_round_id = ${roundId},
      state = CASE WHEN placed + 1 = cardinality(times) THEN 'DONE' ELSE state END,
      ended_at = CASE WHEN placed + 1 = cardinality(times) THEN clock_timestamp() END
    WHERE chase_id = ${chaseId}`)
}

/** Ends a chase that is open and has not bet on the round. */
export async function endChase(
  db: Connection,
  { chaseId, roundId }: { chaseId: string; roundId: string },
  state: 'WON' | 'REFUSED',
  refusal: string | null,
): Promise<void> {
  await db.query(sql`
    UPDATE table_chases SET state = ${state}, refusal = ${refusal}, waits_for = NULL, ended_at = clock_timestamp()
    WHERE chase_id = ${chaseId} AND state = 'OPEN' AND last_round_id IS DISTINCT FROM ${roundId}`)
}

/** Stops the player's own chase; false when there is none that is open. */
export async function stopChase(db: Connection, session: PlaySession, chaseId: string): Promise<boolean> {
  const rows = await db.query({
    text: `UPDATE table_chases SET state = 'STOPPED', waits_for = NULL, ended_at = clock_timestamp()
      WHERE ${ofPlayer} AND chase_id = $5 AND state = 'OPEN' RETURNING chase_id`,
    values: [...playerOf(session), chaseId],
  })
  return rows.length === 1
}
