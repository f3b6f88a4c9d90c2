import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Json } from '../engine/game.ts'
import type { Phase } from './table-rows.ts'

/** A table with the bets of its present round, for whoever does not sit at it. */
export type TableState = {
  tableCode: string
  phase: Phase
  roundNumber: bigint
  /** Until betting closes; 0 when it has. */
  leftMs: number
  /** What lies on the round in the currency, and the bets of all currencies. */
  stakedMinor: bigint
  bets: number
}

export async function listTableStates(
  db: Connection,
  tableCodes: readonly string[],
  currency: string,
): Promise<TableState[]> {
  return db.query<TableState>(sql`
    SELECT t.table_code, t.phase, r.round_number,
      CASE WHEN t.phase = 'betting' THEN greatest(0, extract(epoch FROM r.closes_at - clock_timestamp()) * 1000) ELSE 0 END::int AS left_ms,
      (SELECT coalesce(sum(s.staked_minor), 0)::bigint FROM table_stakes s
        WHERE s.round_id = r.round_id AND s.currency = ${currency}) AS staked_minor,
      (SELECT count(*)::int FROM table_bets b WHERE b.round_id = r.round_id) AS bets
    FROM tables t JOIN table_rounds r USING (round_id) WHERE t.table_code = ANY(${tableCodes})`)
}

/** The results of each table's newest rounds, newest first. */
export async function listNewestResults(
  db: Connection,
  tableCodes: readonly string[],
  count: number,
): Promise<{ tableCode: string; roundNumber: bigint; result: Json }[]> {
  return db.query(sql`
    SELECT code AS table_code, r.round_number, r.result FROM unnest(${tableCodes}::text[]) AS code, LATERAL (
      SELECT round_number, result, state FROM table_rounds WHERE table_code = code AND state <> 'OPEN'
      ORDER BY round_number DESC LIMIT ${count}) AS r
    WHERE r.state = 'SETTLED' ORDER BY code, r.round_number DESC`)
}
