import { randomUUID } from 'node:crypto'
import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Json } from '../engine/game.ts'

export type Phase = 'betting' | 'closed' | 'result' | 'settled'
/** `AWAY` is the reason of rounds before draws were held late. */
export type VoidReason = 'AWAY' | 'FAULT'

/** A table with its round, as the process that holds the row sees it. */
export type TableRow = DrawBeacon & {
  tableCode: string
  phase: Phase
  phaseBeganAt: Date
  phaseEndsAt: Date
  /** The database's time, read while the row is held. */
  lookedAt: Date
  /** When a process held the row before. */
  lookedBefore: Date
  roundId: string
  roundNumber: bigint
  chainId: string
  chainNumber: number
  state: 'OPEN' | 'SETTLED' | 'VOIDED'
  voidReason: VoidReason | null
  result: Json
  resultBeganAt: Date | null
  /** How far the result had unfolded when the table was left alone in a round with acts; below zero before it. */
  awayMs: number | null
}

/** The value of a beacon that is mixed into the draw; null without one, and its value null until it has come. */
export type DrawBeacon = {
  beaconSource: string | null
  beaconRound: bigint | null
  beaconAt: Date | null
  beaconValue: string | null
}

/** A round that is over. */
export type PastRound = Pick<
  TableRow,
  'tableCode' | 'roundId' | 'roundNumber' | 'chainId' | 'chainNumber' | 'state' | 'voidReason' | 'result' | 'awayMs'
> &
  DrawBeacon & { overAt: Date }

const ofPast = `table_code, round_id, round_number, chain_id, chain_number, state, void_reason, result, away_ms, over_at,
  beacon_source, beacon_round, beacon_at, beacon_value`

/** The database's time in whole ms, so that what is stored and what is sent are equal. */
const now = "date_trunc('milliseconds', clock_timestamp())"

/**
 * Locks the table until the end of the transaction; undefined when there is none yet. What is held is read by a statement
 * of its own after the lock, which sees what the last holder wrote.
 */
export async function holdTable(tx: Connection, tableCode: string): Promise<TableRow | undefined> {
  const [held] = await tx.query<{ lookedAt: Date }>(sql`
    SELECT looked_at FROM tables WHERE table_code = ${tableCode} FOR UPDATE`)
  if (!held) return undefined
  const rows = await tx.query<Omit<TableRow, 'lookedBefore'>>({
    text: `UPDATE tables t SET looked_at = ${now} FROM table_rounds r
      WHERE t.table_code = $1 AND r.round_id = t.round_id
      RETURNING t.table_code, t.phase, t.phase_began_at, t.phase_ends_at, t.looked_at, r.round_id, r.round_number, r.chain_id,
        r.chain_number, r.state, r.void_reason, r.result, r.result_began_at, r.away_ms, r.beacon_source, r.beacon_round,
        r.beacon_at, r.beacon_value`,
    values: [tableCode],
  })
  return rows[0] && { ...rows[0], lookedBefore: held.lookedAt }
}

export type NewRound = {
  tableCode: string
  roundNumber: bigint
  chainId: string
  chainNumber: number
  bettingMs: number
  /** When betting closes, for a draw by the clock. */
  closesAt: Date | undefined
  /** The value that is mixed into it, named before anybody can bet. */
  beacon: { source: string; round: bigint; expectedAt: Date } | undefined
}

/** Waits for its turn to lay a table that has no row yet, until the end of the transaction. */
export async function holdPlace(tx: Connection, tableCode: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${tableCode}, 0))`)
}

/** Opens a round of a table that is held. */
export async function openRound(tx: Connection, round: NewRound): Promise<void> {
  const roundId = randomUUID()
  await tx.query(sql`
    INSERT INTO table_rounds (round_id, table_code, round_number, chain_id, chain_number, closes_at, beacon_source,
      beacon_round, beacon_at)
    VALUES (${roundId}, ${round.tableCode}, ${round.roundNumber}, ${round.chainId}, ${round.chainNumber}, 'infinity',
      ${round.beacon?.source ?? null}, ${round.beacon?.round ?? null}, ${round.beacon?.expectedAt ?? null})`)
  // The time is read after the locks are held, so that no ms of the betting is spent on waiting for them.
  await tx.query({
    text: `INSERT INTO tables AS t (table_code, round_id, phase, phase_began_at, phase_ends_at, looked_at)
      SELECT $1, $2, 'betting', at, coalesce($4::timestamptz, at + $3 * interval '1 millisecond'), at FROM (SELECT ${now} AS at) AS clock
      ON CONFLICT (table_code) DO UPDATE SET round_id = excluded.round_id, phase = 'betting',
        phase_began_at = excluded.phase_began_at, phase_ends_at = excluded.phase_ends_at`,
    values: [round.tableCode, roundId, round.bettingMs, round.closesAt ?? null],
  })
  await tx.query(sql`
    UPDATE table_rounds r SET closes_at = t.phase_ends_at FROM tables t
    WHERE t.table_code = ${round.tableCode} AND r.round_id = t.round_id`)
}

/** Moves a held table on to a phase that began at a time and lasts so long. */
export async function enterPhase(
  tx: Connection,
  tableCode: string,
  phase: Phase,
  beganAt: Date,
  ms: number,
): Promise<void> {
  await tx.query(sql`
    UPDATE tables SET phase = ${phase}, phase_began_at = ${beganAt},
      phase_ends_at = ${new Date(beganAt.getTime() + ms)} WHERE table_code = ${tableCode}`)
}

/** Rounds whose betting is over and which wait for a value whose time has come. */
export async function listAwaitedDraws(db: Connection, source: string): Promise<bigint[]> {
  const rows = await db.query<{ beaconRound: bigint }>(sql`
    SELECT DISTINCT beacon_round FROM table_rounds WHERE state = 'OPEN' AND beacon_source = ${source}
      AND beacon_value IS NULL AND beacon_at <= clock_timestamp()`)
  return rows.map(({ beaconRound }) => beaconRound)
}

/** Gives the value to the draws that wait for it. */
export async function storeDrawValue(
  db: Connection,
  source: string,
  { round, value, proof }: { round: bigint; value: string; proof: string },
): Promise<void> {
  await db.query(sql`
    UPDATE table_rounds SET beacon_value = ${value}, beacon_proof = ${proof}
    WHERE state = 'OPEN' AND beacon_source = ${source} AND beacon_round = ${round} AND beacon_value IS NULL`)
}

/** Waits for bets that are being stored, which hold the round: every later one finds that its time has passed. */
export async function waitForBets(tx: Connection, roundId: string): Promise<void> {
  await tx.query(sql`SELECT round_id FROM table_rounds WHERE round_id = ${roundId} FOR NO KEY UPDATE`)
}

export async function storeResult(
  tx: Connection,
  roundId: string,
  { result, beganAt, ms }: { result: Json; beganAt: Date; ms: number },
): Promise<void> {
  await tx.query(sql`
    UPDATE table_rounds SET result = ${JSON.stringify(result)}, result_began_at = ${beganAt},
      result_ends_at = ${new Date(beganAt.getTime() + ms)} WHERE round_id = ${roundId}`)
}

/** Ends the round. This waits for acts that are being stored. */
export async function endRound(
  tx: Connection,
  roundId: string,
  { voidReason = null, awayMs = null }: { voidReason?: VoidReason | null; awayMs?: number | null } = {},
): Promise<void> {
  await tx.query(sql`
    UPDATE table_rounds SET state = ${voidReason ? 'VOIDED' : 'SETTLED'}, void_reason = ${voidReason}, away_ms = ${awayMs},
      over_at = clock_timestamp() WHERE round_id = ${roundId}`)
}

/** The table's last rounds, newest first; with `before`, only rounds with a lower number. */
export async function listPastRounds(
  db: Connection,
  tableCode: string,
  before: bigint | undefined,
  limit: number,
): Promise<PastRound[]> {
  return db.query<PastRound>({
    text: `SELECT ${ofPast} FROM table_rounds WHERE table_code = $1 AND state <> 'OPEN'
      AND ($2::bigint IS NULL OR round_number < $2) ORDER BY round_number DESC LIMIT $3`,
    values: [tableCode, before ?? null, limit],
  })
}

/** The table's present round, if it takes bets by the table's phase. */
export async function findBettingRound(db: Connection, tableCode: string): Promise<string | undefined> {
  const rows = await db.query<{ roundId: string }>(sql`
    SELECT round_id FROM tables WHERE table_code = ${tableCode} AND phase = 'betting'`)
  return rows[0]?.roundId
}

/** A round by its id alone, once it is over. */
export async function findPastRound(db: Connection, roundId: string): Promise<PastRound | undefined> {
  const rows = await db.query<PastRound>({
    text: `SELECT ${ofPast} FROM table_rounds WHERE round_id = $1 AND state <> 'OPEN'`,
    values: [roundId],
  })
  return rows[0]
}

/** The tables of these codes whose round is not over, or not paid. */
export async function listUnfinished(db: Connection, tableCodes: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ tableCode: string }>(sql`
    SELECT table_code FROM tables t WHERE table_code = ANY(${tableCodes}) AND (phase <> 'settled' OR EXISTS (
      SELECT FROM table_bets b WHERE b.round_id = t.round_id AND b.state = 'OPEN'))`)
  return rows.map(({ tableCode }) => tableCode)
}
