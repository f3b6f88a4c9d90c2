import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`frozen_at`, sql`member_id`)

export type AgentRow = {
  readonly memberId: string
  /** True until the deadline of a freeze. */
  readonly isFrozen: boolean
  readonly frozenReason: string
  readonly frozenUntil: Date | null
  /** What the agent says to the freeze; empty before. */
  readonly appeal: string
  readonly appealedAt: Date | null
}

const columns = sql`member_id, coalesce(frozen_until > clock_timestamp(), false) as is_frozen, frozen_reason, frozen_until, appeal, appealed_at`

export async function findAgent(db: Queryable, tenant: string, memberId: string): Promise<AgentRow | null> {
  const [row] = await db.query<AgentRow>(sql`
    select ${columns} from agency_agent where tenant = ${tenant} and member_id = ${memberId}`)
  return row ?? null
}

/** As `findAgent`, with a row lock: the freeze does not change until the transaction ends. */
export async function lockAgent(tx: Tx, tenant: string, memberId: string): Promise<AgentRow | null> {
  const [row] = await tx.query<AgentRow>(sql`
    select ${columns} from agency_agent where tenant = ${tenant} and member_id = ${memberId} for no key update`)
  return row ?? null
}

/** Makes a member an agent from a business day on; false when it is one. */
export async function insertAgent(tx: Tx, tenant: string, memberId: string, fromDay: string): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into agency_agent (member_id, tenant, from_day) values (${memberId}, ${tenant}, ${fromDay}::date)
    on conflict do nothing`)
  return inserted === 1
}

/** Freezes an agent for so many days, which also answers an appeal; returns the deadline, null for another's agent. */
export async function freeze(
  tx: Tx,
  tenant: string,
  memberId: string,
  { reason, days }: { readonly reason: string; readonly days: number },
): Promise<Date | null> {
  const [row] = await tx.query<{ frozenUntil: Date }>(sql`
    update agency_agent set frozen_reason = ${reason}, frozen_until = clock_timestamp() + make_interval(days => ${days}),
           frozen_at = clock_timestamp(), appeal = '', appealed_at = null
     where tenant = ${tenant} and member_id = ${memberId} returning frozen_until`)
  return row?.frozenUntil ?? null
}

/** False for another's agent. */
export async function unfreeze(tx: Tx, tenant: string, memberId: string): Promise<boolean> {
  const changed = await tx.execute(sql`
    update agency_agent set frozen_reason = '', frozen_until = null, frozen_at = null, appeal = '', appealed_at = null
     where tenant = ${tenant} and member_id = ${memberId}`)
  return changed === 1
}

/** Keeps an appeal; null when the agent is not frozen or has appealed. */
export async function appeal(tx: Tx, tenant: string, memberId: string, words: string): Promise<Date | null> {
  const [row] = await tx.query<{ appealedAt: Date }>(sql`
    update agency_agent set appeal = ${words}, appealed_at = clock_timestamp()
     where tenant = ${tenant} and member_id = ${memberId} and frozen_until > clock_timestamp() and appealed_at is null
    returning appealed_at`)
  return row?.appealedAt ?? null
}

export type FrozenRow = {
  readonly id: string
  readonly userName: string
  readonly frozenReason: string
  readonly frozenAt: Date
  readonly frozenUntil: Date
  readonly appeal: string
  readonly appealedAt: Date | null
  readonly exactly: string
}

/** The agents whose freeze has not ended, or those of them who appealed, the newest freeze first, with keyset pagination. */
export async function listFrozen(
  db: Queryable,
  { tenant, isAppealed }: { readonly tenant: string; readonly isAppealed: boolean },
  page: Page,
): Promise<FrozenRow[]> {
  return await db.query<FrozenRow>(sql`
    select member_id as id, user_name, frozen_reason, frozen_at, frozen_until, appeal, appealed_at,
           ${keyset.exactly}
      from agency_agent agent join member on member.id = agent.member_id
     where agent.tenant = ${tenant} and frozen_until > clock_timestamp()
       ${isAppealed ? sql`and appealed_at is not null` : nothing}
       ${keyset.page(page)}`)
}

export type NewRate = { readonly gameType: string; readonly rateMillionths: bigint }

/** Inserts an agent's rates from a business day on. */
export async function insertRates(
  tx: Tx,
  { tenant, agentId, fromDay, setBy }: { tenant: string; agentId: string; fromDay: string; setBy: string | null },
  rates: readonly NewRate[],
): Promise<void> {
  await tx.execute(sql`
    insert into agency_rate (tenant, agent_id, game_type, rate_millionths, from_day, set_by)
    select ${tenant}, ${agentId}::uuid, game_type, rate_millionths, ${fromDay}::date, ${setBy}::uuid
      from unnest(
        ${rates.map(({ gameType }) => gameType)}::text[],
        ${rates.map(({ rateMillionths }) => rateMillionths)}::bigint[]) as rate (game_type, rate_millionths)`)
}

/** Rates by type of game. */
export type Rates = Readonly<Record<string, number>>

/** The agents' agreed rates on a business day, by agent. */
export async function listAgreed(db: Queryable, agentIds: readonly string[], day: string): Promise<Map<string, Rates>> {
  const rows = await db.query<{ agentId: string; rates: Rates }>(sql`
    select agent_id, jsonb_object_agg(game_type, rate_millionths) as rates from (
      select distinct on (agent_id, game_type) agent_id, game_type, rate_millionths from agency_rate
       where agent_id = any(${agentIds}::uuid[]) and from_day <= ${day}::date
       order by agent_id, game_type, from_day desc, id desc) newest
     group by agent_id`)
  return new Map(rows.map(({ agentId, rates }) => [agentId, rates]))
}

export type PathRow = { readonly memberId: string; readonly agentId: string }

/** The agents on the members' paths on a business day, from the root down, members that are agents included. */
export async function listPaths(
  db: Queryable,
  tenant: string,
  memberIds: readonly string[],
  day: string,
): Promise<PathRow[]> {
  return await db.query<PathRow>(sql`
    select path.member_id, path.ancestor_id as agent_id
      from agency_path path join agency_agent agent on agent.member_id = path.ancestor_id and agent.from_day <= ${day}::date
     where path.tenant = ${tenant} and path.member_id = any(${memberIds}::uuid[])
       and path.from_day <= ${day}::date and path.until_day > ${day}::date
     order by path.member_id, path.depth desc`)
}

/** The account names of members, by id. */
export async function listNames(
  db: Queryable,
  tenant: string,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; userName: string }>(sql`
    select id, user_name from member where tenant = ${tenant} and id = any(${memberIds}::uuid[])`)
  return new Map(rows.map(({ id, userName }) => [id, userName]))
}
