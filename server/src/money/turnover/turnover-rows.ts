import { dayOf } from '../../base/day/day-rows.ts'
import { int8Column, textColumn, uuidColumn } from '../../base/db/columns.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { type Origin, originColumns } from './obligation-rows.ts'
import type { Wager, WagerRule } from './drain.ts'

/** A booked bet, as the counters and obligations need it. */
export type CountedBet = {
  readonly id: string
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  readonly gameType: string
  /** One key for its round on its platform. */
  readonly round: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly effectiveMinor: bigint
  readonly placedAt: Date
  readonly settledAt: Date
}

/**
 * A corrected bet: stake and payout are the differences to what was booked before. The version of one that was judged again
 * with the other bets of its round is below zero.
 */
export type CorrectedBet = CountedBet & {
  readonly version: number
  readonly effectiveChangeMinor: bigint
  /** What more of it than before could not be taken back. */
  readonly owedMinor: bigint
}

/** Inserts what bets of one version count: 1 for new bets, a later one for a correction. */
export async function insertWagers(tx: Tx, version: number, wagers: readonly Wager[]): Promise<void> {
  await tx.execute(sql`
    insert into turnover (bet_id, version, purpose, obligation_id, effective_minor, weight_percent, counted_minor, rule)
    select bet_id, ${version}, 'WAGER', obligation_id, effective_minor, weight_percent, counted_minor, rule from unnest(
      ${uuidColumn(wagers.map(({ betId }) => betId))}::uuid[],
      ${uuidColumn(wagers.map(({ obligationId }) => obligationId))}::uuid[],
      ${int8Column(wagers.map(({ effectiveMinor }) => effectiveMinor))}::bigint[],
      ${int8Column(wagers.map(({ weightPercent }) => BigInt(weightPercent)))}::bigint[],
      ${int8Column(wagers.map(({ countedMinor }) => countedMinor))}::bigint[],
      ${textColumn(wagers.map(({ rule }) => rule))}::text[])
      as wager (bet_id, obligation_id, effective_minor, weight_percent, counted_minor, rule)`)
}

/** Adds bets, or what corrections of them change, to the counters; the rows are locked in the order of their keys. */
export async function addToDays(tx: Tx, bets: readonly CountedBet[], areNew: boolean): Promise<void> {
  await tx.execute(sql`
    insert into turnover_day as kept (tenant, member_id, day, currency, game_type, bets, stake_minor, payout_minor, effective_minor)
    select tenant, member_id, ${dayOf(sql`settled_at::timestamptz`)} as day, currency, game_type,
           case when ${areNew}::boolean then count(*) else 0 end, sum(stake_minor), sum(payout_minor), sum(effective_minor)
      from unnest(
        ${textColumn(bets.map(({ tenant }) => tenant))}::text[],
        ${uuidColumn(bets.map(({ memberId }) => memberId))}::uuid[],
        ${textColumn(bets.map(({ settledAt }) => settledAt.toISOString()))}::text[],
        ${textColumn(bets.map(({ currency }) => currency))}::text[],
        ${textColumn(bets.map(({ gameType }) => gameType))}::text[],
        ${int8Column(bets.map(({ stakeMinor }) => stakeMinor))}::bigint[],
        ${int8Column(bets.map(({ payoutMinor }) => payoutMinor))}::bigint[],
        ${int8Column(bets.map(({ effectiveMinor }) => effectiveMinor))}::bigint[])
        as bet (tenant, member_id, settled_at, currency, game_type, stake_minor, payout_minor, effective_minor)
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (tenant, member_id, day, currency, game_type) do update
      set bets = kept.bets + excluded.bets, stake_minor = kept.stake_minor + excluded.stake_minor,
          payout_minor = kept.payout_minor + excluded.payout_minor, effective_minor = kept.effective_minor + excluded.effective_minor`)
}

/** What a bet counted for an obligation. */
export type WagerRow = Origin & {
  readonly betId: string
  readonly version: number
  readonly obligationId: string
  readonly openedAt: Date
  readonly weightPercent: number
  readonly countedMinor: bigint
  readonly rule: WagerRule
}

/** What the bets counted for which obligations, oldest obligation first. */
export async function listWagers(db: Queryable, betIds: readonly string[]): Promise<WagerRow[]> {
  return await db.query<WagerRow>(sql`
    select bet_id, version, obligation_id, opened_at, weight_percent, counted_minor, rule, ${originColumns}
      from turnover join turnover_obligation obligation on obligation.id = obligation_id
     where bet_id = any(${uuidColumn(betIds)}::uuid[]) order by opened_at, obligation_id, turnover.created_at, abs(version)`)
}
