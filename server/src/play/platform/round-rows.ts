import { int8Column, textColumn, uuidColumn } from '../../base/db/columns.ts'
import type { Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { CountedBet } from '../../money/turnover/turnover-rows.ts'
import type { Turnover } from '@mingtang/contract/turnover.ts'

/** A bet of a round that may have several, as it is counted now; its amounts are those of the part that was played. */
export type RoundBetRow = Omit<CountedBet, 'effectiveMinor'> & {
  readonly turnoverMinor: bigint
  readonly turnoverRule: string
  readonly judged: number
}

/**
 * Locks all known bets of the rounds of these bets, in the platform's order, booked or not. A round that is named like its
 * only bet, as those that each player plays alone are, has no others.
 */
export async function lockRounds(tx: Tx, ids: readonly string[]): Promise<RoundBetRow[]> {
  const rows = await tx.query<RoundBetRow & { sequence: bigint }>(sql`
    select id, tenant, member_id, currency, game_type, platform_code || '/' || round_id as round,
           coalesce(counted_stake_minor, stake_minor) as stake_minor, coalesce(counted_payout_minor, payout_minor) as payout_minor,
           turnover_minor, turnover_rule, judged, placed_at, settled_at, sequence
      from bet
     where (tenant, member_id, round_id collate "C") in (
             select tenant, member_id, round_id collate "C" from bet
              where id = any(${uuidColumn(ids)}::uuid[]) and round_id <> bet_id)
     order by id for no key update`)
  return rows.toSorted((one, other) => (one.sequence < other.sequence ? -1 : 1))
}

/** Writes what bets count by now. */
export async function putTurnover(tx: Tx, bets: readonly (Turnover & { readonly id: string })[]): Promise<void> {
  await tx.execute(sql`
    update bet set turnover_minor = judged_now.amount_minor, turnover_rule = judged_now.rule, judged = judged + 1
      from unnest(
        ${uuidColumn(bets.map(({ id }) => id))}::uuid[],
        ${int8Column(bets.map(({ amountMinor }) => amountMinor))}::bigint[],
        ${textColumn(bets.map(({ rule }) => rule))}::text[]) as judged_now (id, amount_minor, rule)
     where bet.id = judged_now.id`)
}

/** Which of these bets wait to be booked; asked behind the lock of their rounds. */
export async function listWaiting(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ betId: string }>(
    sql`select bet_id from bet_to_book where bet_id = any(${uuidColumn(ids)}::uuid[])`,
  )
  return new Set(rows.map(({ betId }) => betId))
}
