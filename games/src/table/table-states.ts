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
  /** What a merchant's players staked on the round in the currency, and the bets of all. */
  stakedMinor: bigint
  bets: number
}

export async function listTableStates(
  db: Connection,
  tableCodes: readonly string[],
  merchant: string,
  currency: string,
): Promise<TableState[]> {
  return db.query<TableState>(sql`
    SELECT t.table_code, t.phase, r.round_number,
      CASE WHEN t.phase = 'betting' THEN greatest(0, extract(epoch FROM r.closes_at - clock_timestamp()) * 1000) ELSE 0 END::int AS left_ms,
      b.staked_minor, b.bets
    FROM tables t JOIN table_rounds r USING (round_id), LATERAL (
      SELECT coalesce(sum(stake_minor) FILTER (WHERE merchant = ${merchant} AND currency = ${currency}), 0)::bigint AS staked_minor,
        count(*)::int AS bets FROM table_bets WHERE round_id = r.round_id) AS b
    WHERE t.table_code = ANY(${tableCodes})`)
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
