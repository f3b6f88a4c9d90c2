import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Json } from '../engine/game.ts'
import type { Spread } from '../engine/joint.ts'
import type { Fraction } from '../engine/par.ts'
import type { Purse } from '../player/balance-rows.ts'
import { releasePayouts } from '../wallet/wallet-rows.ts'
import { playMoney } from '../wire/play-money.ts'

export type OpenBet = Purse & {
  betId: string
  gameCode: string
  tokenHash: string
  choice: Json
  acted: Json
  stakeMinor: bigint
  placedAt: Date
}
/** A bet with what it is paid, and the choice that counted. */
export type DecidedBet = OpenBet & {
  counts: Json
  payoutMinor: bigint
  isVoid: boolean
  /** The part of the stake that was given back without being played. */
  voidedMinor: bigint
  detail: Record<string, unknown>
}
export type Counted = { stakeMinor: bigint; payoutMinor: bigint; expected: Fraction }
/**
 * Takes unpaid bets of a round, which stay locked until the transaction ends; those that another process has taken are
 * left to it. Their balances are locked too, in one order, so that two processes do not wait for each other.
 */
export async function takeOpenBets(tx: Connection, roundId: string, limit: number): Promise<OpenBet[]> {
  const bets = await tx.query<OpenBet>(sql`
    SELECT bet_id, merchant, platform, player_id, currency, game_code, token_hash, choice, acted, stake_minor, placed_at
    FROM table_bets WHERE round_id = ${roundId} AND state = 'OPEN' ORDER BY merchant, platform, player_id, bet_number
    LIMIT ${limit} FOR UPDATE SKIP LOCKED`)
  await tx.query(sql`
    SELECT FROM balances b
    WHERE (merchant, platform, player_id, currency) IN (SELECT merchant, platform, player_id, currency FROM table_bets
      WHERE bet_id = ANY(${bets.map(({ betId }) => betId)}))
    ORDER BY merchant, platform, player_id, currency FOR UPDATE`)
  return bets
}

/** Whether bets of the round are not paid yet. */
export async function hasOpenBets(db: Connection, roundId: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM table_bets WHERE round_id = ${roundId} AND state = 'OPEN' LIMIT 1`)
  return rows.length === 1
}

/** Pays taken bets into their balances and sessions, and marks them. */
export async function payBets(tx: Connection, bets: readonly DecidedBet[]): Promise<void> {
  const ids = bets.map(({ betId }) => betId)
  const payouts = bets.map(({ payoutMinor }) => payoutMinor.toString())
  const states = bets.map(({ isVoid }) => (isVoid ? 'VOIDED' : 'SETTLED'))
  await tx.query(sql`
    UPDATE table_bets b SET state = p.state, payout_minor = p.payout, settled_at = clock_timestamp()
    FROM unnest(${ids}::uuid[], ${payouts}::bigint[], ${states}::text[]) AS p (bet_id, payout, state)
    WHERE b.bet_id = p.bet_id`)
  await tx.query(sql`
    UPDATE balances b SET balance_minor = b.balance_minor + p.paid FROM (
      SELECT merchant, platform, player_id, currency, sum(payout_minor)::bigint AS paid FROM table_bets
      WHERE bet_id = ANY(${ids}) GROUP BY 1, 2, 3, 4) AS p
    WHERE (b.merchant, b.platform, b.player_id, b.currency) = (p.merchant, p.platform, p.player_id, p.currency)`)
  await tx.query(sql`
    UPDATE play_sessions s SET paid_minor = s.paid_minor + p.paid FROM (
      SELECT token_hash, sum(payout_minor)::bigint AS paid FROM table_bets WHERE bet_id = ANY(${ids}) GROUP BY 1) AS p
    WHERE s.token_hash = p.token_hash`)
}

/**
 * Counts bets of a round in a currency, each with what its choice let expect, and what they may deviate by together. The
 * first bets of a round count it. Bets of a round that are paid in several batches share its result, so the roots of the
 * batches' moments add up: exact for one batch, an upper bound for more (decisions 0134, 0163).
 */
export async function countBets(
  tx: Connection,
  { gameCode, roundId, currency }: { gameCode: string; roundId: string; currency: string },
  bets: readonly Counted[],
  { deviation, lean }: Spread,
): Promise<void> {
  const column = (of: (bet: Counted) => bigint) => bets.map((bet) => of(bet).toString())
  await tx.query(sql`
    WITH batch AS (SELECT sum(stake) AS staked, sum(payout) AS paid, sum(payout * payout) AS squares,
      sum(stake * expected / expected_whole) AS expected, ${String(deviation)}::numeric AS deviation, ${String(lean)}::numeric AS lean
    FROM unnest(${column((bet) => bet.stakeMinor)}::numeric[], ${column((bet) => bet.payoutMinor)}::numeric[],
      ${column((bet) => bet.expected.part)}::numeric[], ${column((bet) => bet.expected.whole)}::numeric[])
      AS b (stake, payout, expected, expected_whole)),
    round AS (INSERT INTO round_deviations AS r (round_id, currency, deviation, lean)
      SELECT ${roundId}, ${currency}, deviation, lean FROM batch
      ON CONFLICT (round_id, currency) DO UPDATE SET deviation = r.deviation + excluded.deviation, lean = r.lean + excluded.lean
      RETURNING deviation, lean, (xmax = 0)::int AS first)
    INSERT INTO game_counters AS c (game_code, currency, rounds, staked_minor, paid_minor, paid_squares, expected_minor, variance, third)
    SELECT ${gameCode}, ${currency}, r.first, b.staked, b.paid, b.squares, b.expected,
      r.deviation ^ 2 - (r.deviation - b.deviation) ^ 2, r.lean ^ 3 - (r.lean - b.lean) ^ 3
    FROM batch b, round r
    ON CONFLICT (game_code, currency) DO UPDATE SET rounds = c.rounds + excluded.rounds,
      staked_minor = c.staked_minor + excluded.staked_minor, paid_minor = c.paid_minor + excluded.paid_minor,
      paid_squares = c.paid_squares + excluded.paid_squares, expected_minor = c.expected_minor + excluded.expected_minor,
      variance = c.variance + excluded.variance, third = c.third + excluded.third`)
}

/**
 * Writes the records of bets of one platform; must be the last statement of its transaction, as for a record of a round
 * (writeBet). Trials leave none.
 */
export async function writeBets(
  tx: Connection,
  platform: string,
  roundId: string,
  decided: readonly DecidedBet[],
): Promise<void> {
  const bets = decided.filter(({ currency }) => currency !== playMoney)
  if (bets.length === 0) return
  await releasePayouts(tx, bets, 0)
  const [counter] = await tx.query<{ lastSequence: bigint }>(sql`
    UPDATE platforms SET last_sequence = last_sequence + ${bets.length} WHERE code = ${platform} RETURNING last_sequence`)
  if (!counter) throw new Error(`no platform ${platform}`)
  const first = counter.lastSequence - BigInt(bets.length)
  await tx.query(sql`
    INSERT INTO bets (bet_id, platform, sequence, merchant, player_id, game_code, round_id, currency, stake_minor,
      payout_minor, voided_minor, placed_at, settled_at, detail)
    SELECT b.bet_id, b.platform, ${first}::bigint + p.place, b.merchant, b.player_id, b.game_code, b.round_id, b.currency,
      b.stake_minor, b.payout_minor, p.voided, b.placed_at, clock_timestamp(), p.detail
    FROM unnest(${bets.map(({ betId }) => betId)}::uuid[], ${bets.map(({ detail }) => JSON.stringify(detail))}::jsonb[],
      ${bets.map(({ voidedMinor }) => voidedMinor.toString())}::bigint[])
      WITH ORDINALITY AS p (bet_id, detail, voided, place)
    JOIN table_bets b ON b.bet_id = p.bet_id AND b.round_id = ${roundId}`)
}
