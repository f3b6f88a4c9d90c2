import { int8Column, textColumn, uuidColumn } from '../../base/db/columns.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { CorrectedBet } from '../../money/turnover/turnover-rows.ts'
import { type NewBet, owedInWallet, playedTexts, ticketTexts } from './bet-rows.ts'

export type NewCorrection = NewBet & {
  readonly version: number
  /** What the platform could not take back: the bet has paid its payout and this. */
  readonly owedMinor: bigint
}

/** Inserts unknown corrections of known bets; one that is older than the booked version changes nothing any more. */
export async function insertCorrections(
  db: Queryable,
  platformCode: string,
  corrections: readonly NewCorrection[],
): Promise<void> {
  if (corrections.length === 0) return
  const texts = (pick: (row: NewCorrection) => string) => textColumn(corrections.map(pick))
  const int8s = (pick: (row: NewCorrection) => bigint) => int8Column(corrections.map(pick))
  const uuids = (pick: (row: NewCorrection) => string) => uuidColumn(corrections.map(pick))
  await db.execute(sql`
    insert into bet_correction (id, bet_id, version, sequence, stake_minor, payout_minor, turnover_minor,
      turnover_rule, owed_minor, corrected_at, counted_stake_minor, counted_payout_minor, ticket)
    select fetched.id, bet.id, fetched.version, fetched.sequence, fetched.stake_minor, fetched.payout_minor,
      fetched.turnover_minor, fetched.turnover_rule, fetched.owed_minor, fetched.corrected_at::timestamptz,
      nullif(fetched.counted_stake, '')::bigint, nullif(fetched.counted_payout, '')::bigint,
      nullif(fetched.ticket, '')::jsonb
    from unnest(
      ${uuids((row) => row.id)}::uuid[],
      ${texts((row) => row.betId)}::text[],
      ${uuids((row) => row.memberId)}::uuid[],
      ${int8s((row) => BigInt(row.version))}::bigint[],
      ${int8s((row) => row.sequence)}::bigint[],
      ${int8s((row) => row.stakeMinor)}::bigint[],
      ${int8s((row) => row.payoutMinor)}::bigint[],
      ${int8s((row) => row.turnoverMinor)}::bigint[],
      ${texts((row) => row.turnoverRule)}::text[],
      ${int8s((row) => row.owedMinor)}::bigint[],
      ${texts((row) => row.settledAt.toISOString())}::text[],
      ${playedTexts(corrections, 'stakeMinor')}::text[],
      ${playedTexts(corrections, 'payoutMinor')}::text[],
      ${ticketTexts(corrections)}::text[])
      as fetched (id, bet_id, member_id, version, sequence, stake_minor, payout_minor, turnover_minor,
        turnover_rule, owed_minor, corrected_at, counted_stake, counted_payout, ticket)
    join member on member.id = fetched.member_id
    join bet on bet.tenant = member.tenant and bet.platform_code = ${platformCode} and bet.bet_id = fetched.bet_id
      and bet.member_id = fetched.member_id and bet.version < fetched.version
    on conflict on constraint bet_correction_once do nothing`)
}

/** What a correction moves for the player; null when it is booked already. */
export async function findChange(db: Queryable, correctionId: string): Promise<bigint | null> {
  const [row] = await db.query<{ changeMinor: bigint }>(sql`
    select (correction.payout_minor + correction.owed_minor - bet.payout_minor - bet.owed_minor) - (correction.stake_minor - bet.stake_minor) as change_minor
      from bet_correction correction join bet on bet.id = correction.bet_id
     where correction.id = ${correctionId} and correction.booked_at is null`)
  return row?.changeMinor ?? null
}

/**
 * Gives bets the amounts of their corrections, once, in the transaction of the postings; returns what changed. What a wallet
 * could not take back is known by the wallet and not by the record: with it the change is what has moved.
 */
export async function markCorrected(tx: Tx, ids: readonly string[]): Promise<CorrectedBet[]> {
  return await tx.query<CorrectedBet>(sql`
    with correction as (
      update bet_correction set booked_at = clock_timestamp() where id = any(${uuidColumn(ids)}::uuid[]) and booked_at is null
      returning *),
    before as materialized (
      select bet.* from bet join correction on bet.id = correction.bet_id for update of bet)
    update bet set stake_minor = correction.stake_minor, payout_minor = correction.payout_minor,
        turnover_minor = correction.turnover_minor, turnover_rule = correction.turnover_rule, version = correction.version,
        owed_minor = coalesce(${owedInWallet}, correction.owed_minor), counted_stake_minor = correction.counted_stake_minor,
        counted_payout_minor = correction.counted_payout_minor,
        ticket = coalesce(correction.ticket, bet.ticket)
      from correction join before on before.id = correction.bet_id
     where bet.id = correction.bet_id
    returning bet.id, bet.tenant, bet.member_id, bet.currency, bet.game_type, bet.version, bet.placed_at, bet.settled_at,
      bet.platform_code || '/' || bet.round_id as round,
      bet.turnover_minor as effective_minor, bet.stake_minor - before.stake_minor as stake_minor,
      bet.payout_minor - before.payout_minor as payout_minor, bet.owed_minor - before.owed_minor as owed_minor,
      bet.turnover_minor - before.turnover_minor as effective_change_minor`)
}
