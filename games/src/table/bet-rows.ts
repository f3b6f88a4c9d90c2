import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Json } from '../engine/game.ts'
import type { PlaySession } from '../player/session-rows.ts'
import { playMoney } from '../wire/play-money.ts'

export type Bet = {
  betId: string
  roundId: string
  roundNumber: bigint
  requestId: string
  currency: string
  choice: Json
  stakeMinor: bigint
  placedAt: Date
  acted: Json
  actedAt: Date | null
  state: 'OPEN' | 'SETTLED' | 'VOIDED'
  payoutMinor: bigint | null
}

/** A bet as the table's board needs it. */
export type BoardBet = { playerKey: string; currency: string; stakeMinor: bigint; choice: Json; acted: Json }

const columns = `b.bet_id, b.round_id, r.round_number, b.request_id, b.currency, b.choice, b.stake_minor, b.placed_at, b.acted,
  b.acted_at, b.state, b.payout_minor`
const ofPlayer = 'b.merchant = $1 AND b.platform = $2 AND b.player_id = $3 AND b.game_code = $4'

function playerOf({ merchant, platform, playerId, gameCode }: PlaySession): unknown[] {
  return [merchant, platform, playerId, gameCode]
}

/** A player's bets that match a condition, in the order of their placing. */
async function selectBets(
  db: Connection,
  session: PlaySession,
  where: string,
  value: unknown,
  lock = '',
): Promise<Bet[]> {
  return db.query<Bet>({
    text: `SELECT ${columns} FROM table_bets b JOIN table_rounds r USING (round_id)
      WHERE ${ofPlayer} AND ${where} ORDER BY b.bet_number ${lock}`,
    values: [...playerOf(session), value],
  })
}

export async function findBetByRequest(
  tx: Connection,
  session: PlaySession,
  requestId: string,
): Promise<Bet | undefined> {
  return (await selectBets(tx, session, 'b.request_id = $5', requestId))[0]
}

/** Locks the player's bet until the end of the transaction. */
export async function lockBet(tx: Connection, session: PlaySession, betId: string): Promise<Bet | undefined> {
  return (await selectBets(tx, session, 'b.bet_id = $5', betId, 'FOR UPDATE OF b'))[0]
}

/** The player's bets of these rounds. */
export async function listBetsOfRounds(
  db: Connection,
  session: PlaySession,
  roundIds: readonly string[],
): Promise<Bet[]> {
  return selectBets(db, session, 'b.round_id = ANY($5)', roundIds)
}

/** The player's bets of the table's present round. */
export async function listPresentBets(db: Connection, session: PlaySession, tableCode: string): Promise<Bet[]> {
  return selectBets(db, session, 'b.round_id = (SELECT round_id FROM tables WHERE table_code = $5)', tableCode)
}

/**
 * Holds the round, so that it cannot be closed or ended before this transaction ends; rounds are held by many at once.
 * False when it is no longer open.
 */
export async function holdRound(tx: Connection, tableCode: string, roundId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM table_rounds WHERE round_id = ${roundId} AND table_code = ${tableCode} AND state = 'OPEN' FOR SHARE`)
  return rows.length === 1
}

/** Whether the round takes bets now, without holding it: most late bets are refused here and make nobody wait. */
export async function isBetting(db: Connection, tableCode: string, roundId: string): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM table_rounds WHERE round_id = ${roundId} AND table_code = ${tableCode} AND state = 'OPEN'
      AND clock_timestamp() < closes_at`)
  return rows.length === 1
}

/**
 * Stores a bet of a held round, if the database's clock is before its close when it is stored; else undefined. The time
 * that decides is the time that is stored.
 */
export async function addBet(
  tx: Connection,
  session: PlaySession,
  bet: Pick<Bet, 'betId' | 'roundId' | 'requestId' | 'choice' | 'stakeMinor'> & { chaseId?: string },
): Promise<Date | undefined> {
  const { merchant, platform, playerId, currency, gameCode, tokenHash } = session
  const rows = await tx.query<{ placedAt: Date }>(sql`
    WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at)
    INSERT INTO table_bets (bet_id, round_id, merchant, platform, player_id, currency, game_code, token_hash, request_id,
      choice, stake_minor, placed_at, chase_id)
    SELECT ${bet.betId}, r.round_id, ${merchant}, ${platform}, ${playerId}, ${currency}, ${gameCode}, ${tokenHash},
      ${bet.requestId}, ${JSON.stringify(bet.choice)}, ${bet.stakeMinor}, clock.at,
      ${bet.chaseId ?? null}
    FROM table_rounds r, clock WHERE r.round_id = ${bet.roundId} AND clock.at < r.closes_at
    RETURNING placed_at`)
  return rows[0]?.placedAt
}

/**
 * How many whole ms the round's result had run by the database's clock when a request arrived, which has waited here since
 * `arrivedAt` by the clock of the process: below zero before it begins, and infinite once it is over. It decides only while
 * the round is held.
 */
export async function elapsedOf(tx: Connection, roundId: string, arrivedAt: number): Promise<number> {
  const waitedMs = Math.floor(performance.now() - arrivedAt)
  const rows = await tx.query<{ elapsedMs: number }>(sql`
    WITH clock AS MATERIALIZED (SELECT clock_timestamp() - ${waitedMs}::integer * interval '1 millisecond' AS at)
    SELECT CASE WHEN r.state <> 'OPEN' OR clock.at >= r.result_ends_at THEN 'infinity'::float8
      ELSE coalesce(floor(extract(epoch FROM clock.at - r.result_began_at) * 1000), -1)::float8 END AS elapsed_ms
    FROM table_rounds r, clock WHERE r.round_id = ${roundId}`)
  return rows[0]?.elapsedMs ?? Number.POSITIVE_INFINITY
}

export async function storeAct(tx: Connection, betId: string, acted: Json, elapsedMs: number): Promise<Date> {
  const rows = await tx.query<{ actedAt: Date }>(sql`
    UPDATE table_bets b SET acted = ${JSON.stringify(acted)},
      acted_at = r.result_began_at + ${elapsedMs} * interval '1 millisecond'
    FROM table_rounds r WHERE b.bet_id = ${betId} AND r.round_id = b.round_id RETURNING b.acted_at`)
  if (!rows[0]) throw new Error(`no bet ${betId}`)
  return rows[0].actedAt
}

/** The bets of a round for its board, newest first. Others see no trials: they would make a table look busier than it is. */
export async function listBoard(db: Connection, roundId: string): Promise<BoardBet[]> {
  return db.query<BoardBet>(sql`
    SELECT merchant || ':' || player_id AS player_key, currency, stake_minor, choice, acted FROM table_bets
    WHERE round_id = ${roundId} AND currency <> ${playMoney} ORDER BY bet_number DESC`)
}
