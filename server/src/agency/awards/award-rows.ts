// What agents earn beside turnover: profit shares and amounts for newcomers.
import { randomUUID } from 'node:crypto'
import type { CommissionKind } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { SharedFact } from '../../member/person/same-person-rule.ts'
import type { Period } from '../commission/accrual-rows.ts'
import type { NewcomerState } from './newcomer-rule.ts'

export type AwardKind = Exclude<CommissionKind, 'TURNOVER'>

type Award = {
  readonly agentId: string
  readonly day: string
  readonly toDay: string
  readonly version: number
  readonly correctsId: string | null
  readonly totalUnits: bigint
  /** The difference to the row before. */
  readonly units: bigint
}
export type ShareAward = Award & {
  readonly uptoNumber: bigint
  readonly netMinor: bigint
  readonly carriedBeforeMinor: bigint
  readonly carriedAfterMinor: bigint
  readonly rateMillionths: bigint
}
export type NewcomerAward = Award & {
  readonly memberId: string
  readonly state: NewcomerState
  readonly reason: SharedFact | ''
  readonly depositMinor: bigint
  readonly effectiveMinor: bigint
}

type Purse = { readonly tenant: string; readonly currency: string }

/** Until the transaction ends nobody else counts awards of the tenant in the currency. */
export async function lockAwards(tx: Tx, { tenant, currency }: Purse): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`agency-awards/${tenant}/${currency}`}, 12))`)
}

/** Inserts awards with the balances of their agents and the sums of their days, in one statement; there is at least one. */
export async function insertShares(tx: Tx, purse: Purse, awards: readonly ShareAward[]): Promise<void> {
  const number = (value: (award: ShareAward) => bigint) => awards.map(value)
  await insertAwards(tx, purse, 'SHARE', awards, {
    columns: sql`upto_number, net_minor, carried_before_minor, carried_after_minor, rate_millionths`,
    values: sql`${number((one) => one.uptoNumber)}::bigint[], ${number((one) => one.netMinor)}::bigint[],
      ${number((one) => one.carriedBeforeMinor)}::bigint[], ${number((one) => one.carriedAfterMinor)}::bigint[],
      ${number((one) => one.rateMillionths)}::bigint[]`,
  })
}

/** As `insertShares`, for newcomers. */
export async function insertNewcomers(tx: Tx, purse: Purse, awards: readonly NewcomerAward[]): Promise<void> {
  await insertAwards(tx, purse, 'CPA', awards, {
    columns: sql`member_id, state, reason, deposit_minor, effective_minor`,
    values: sql`${awards.map(({ memberId }) => memberId)}::uuid[], ${awards.map(({ state }) => state)}::text[],
      ${awards.map(({ reason }) => reason)}::text[], ${awards.map(({ depositMinor }) => depositMinor)}::bigint[],
      ${awards.map(({ effectiveMinor }) => effectiveMinor)}::bigint[]`,
  })
}

async function insertAwards(
  tx: Tx,
  { tenant, currency }: Purse,
  kind: AwardKind,
  awards: readonly Award[],
  own: { readonly columns: ReturnType<typeof sql>; readonly values: ReturnType<typeof sql> },
): Promise<void> {
  const text = (value: (award: Award) => string) => awards.map(value)
  await tx.execute(sql`
    with award as materialized (
      select * from unnest(
        ${awards.map(() => randomUUID())}::uuid[], ${awards.map(({ agentId }) => agentId)}::uuid[],
        ${text(({ day }) => day)}::text[]::date[], ${text(({ toDay }) => toDay)}::text[]::date[],
        ${awards.map(({ version }) => version)}::bigint[],
        ${awards.map(({ correctsId }) => correctsId)}::uuid[],
        ${text(({ totalUnits }) => `${totalUnits}`)}::text[]::numeric[], ${text(({ units }) => `${units}`)}::text[]::numeric[],
        ${own.values})
        as award (id, agent_id, day, to_day, version, corrects_id, total_units, units, ${own.columns})),
    balance as (
      insert into agency_balance as kept (tenant, agent_id, currency, accrued_units)
      select ${tenant}, agent_id, ${currency}, sum(units) from award group by agent_id order by agent_id
      on conflict (tenant, agent_id, currency) do update set accrued_units = kept.accrued_units + excluded.accrued_units
      returning agent_id, period),
    counted as (
      insert into agency_day as kept (tenant, agent_id, day, currency, commission_units)
      select ${tenant}, agent_id, to_day, ${currency}, sum(units) from award group by agent_id, to_day order by agent_id, to_day
      on conflict (tenant, agent_id, day, currency) do update set commission_units = kept.commission_units + excluded.commission_units)
    insert into agency_award (id, tenant, agent_id, currency, kind, day, to_day, period, version, corrects_id, total_units, units,
      created_at, ${own.columns})
    select id, ${tenant}, agent_id, ${currency}, ${kind}, day, to_day, period, version, corrects_id, total_units, units,
           clock_timestamp(), ${own.columns}
      from award join balance using (agent_id)`)
}

export type AwardParts = {
  readonly period: number
  readonly kind: AwardKind
  readonly currency: string
  readonly units: string
}

/** What of payments is of shares and of newcomers, by currency and number of the balance's period. */
export async function listParts(
  db: Queryable,
  { tenant, agentId }: Pick<Period, 'tenant' | 'agentId'>,
  payments: readonly { readonly currency: string; readonly period: number }[],
): Promise<AwardParts[]> {
  return await db.query<AwardParts>(sql`
    select currency, period, kind, sum(units) as units
      from unnest(
        ${payments.map(({ currency }) => currency)}::text[],
        ${payments.map(({ period }) => period)}::integer[]) as paid (currency, period)
      join agency_award using (currency, period)
     where tenant = ${tenant} and agent_id = ${agentId}
     group by currency, period, kind`)
}

export type FoundShare = {
  readonly currency: string
  readonly fromDay: string
  /** The numbers of the results that it counts: above the first one, up to the other. */
  readonly afterNumber: bigint
  readonly uptoNumber: bigint
}

/** One of the agent's shares; null for an unknown one. */
export async function findShare(
  db: Queryable,
  tenant: string,
  agentId: string,
  id: string,
): Promise<FoundShare | null> {
  const [row] = await db.query<FoundShare>(sql`
    select award.currency, award.day as from_day, coalesce(before.upto_number, 0) as after_number, award.upto_number
      from agency_award award left join agency_award before on before.id = award.corrects_id
     where award.tenant = ${tenant} and award.agent_id = ${agentId} and award.id = ${id} and award.kind = 'SHARE'`)
  return row ?? null
}
