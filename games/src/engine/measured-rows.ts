import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Moments } from './par.ts'

export type Counters = {
  rounds: bigint
  stakedMinor: string
  paidMinor: string
  /** What the exact figures of each round's choices let expect, and the second and third central moments of the payout. */
  expectedMinor: string
  variance: string
  third: string
}

/** A settled round, with what its exact figures let expect of a stake of one. */
type CountedRound = Moments & { stakeMinor: bigint; payoutMinor: bigint }

/** Counts a settled round of the game; its row stays locked until the transaction ends. */
export async function countRound(
  tx: Connection,
  { gameCode, currency }: { gameCode: string; currency: string },
  { stakeMinor, payoutMinor, expected, variance, third }: CountedRound,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO game_counters AS c (game_code, currency, rounds, staked_minor, paid_minor, paid_squares, expected_minor, variance, third)
    SELECT ${gameCode}, ${currency}, 1, stake, payout, payout * payout, stake * ${expected.part}::numeric / ${expected.whole}::numeric,
      stake * stake * ${variance.part}::numeric / ${variance.whole}::numeric,
      stake * stake * stake * ${third.part}::numeric / ${third.whole}::numeric
    FROM (SELECT ${stakeMinor}::numeric AS stake, ${payoutMinor}::numeric AS payout) AS round
    ON CONFLICT (game_code, currency) DO UPDATE SET rounds = c.rounds + 1,
      staked_minor = c.staked_minor + excluded.staked_minor, paid_minor = c.paid_minor + excluded.paid_minor,
      paid_squares = c.paid_squares + excluded.paid_squares, expected_minor = c.expected_minor + excluded.expected_minor,
      variance = c.variance + excluded.variance, third = c.third + excluded.third`)
}

export async function readCounters(db: Connection, gameCode: string, currency: string): Promise<Counters | undefined> {
  const rows = await db.query<Counters>(sql`
    SELECT rounds, staked_minor, paid_minor, expected_minor, variance, third FROM game_counters
    WHERE game_code = ${gameCode} AND currency = ${currency}`)
  return rows[0]
}
