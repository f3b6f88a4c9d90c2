import { today } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { containing } from '../../base/db/like.ts'
import { nothing, type Sql, sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`path.joined_at`, sql`path.member_id`)

export type TeamRow = {
  readonly id: string
  readonly userName: string
  readonly level: number
  readonly parentName: string
  readonly isAgent: boolean
  readonly campaign: string
  /** E.164; empty without one. */
  readonly phone: string
  readonly email: string
  readonly joinedAt: Date
  readonly exactly: string
}

const isToday = (path: Sql) => sql`${path}.from_day <= ${today} and ${path}.until_day > ${today}`

const shown = sql`path.member_id as id, member.user_name, path.depth as level, parent.user_name as parent_name,
  agent.member_id is not null as is_agent, coalesce(link.campaign, '') as campaign, member.phone, member.email, path.joined_at,
  ${keyset.exactly}`

const rows = sql`agency_path path
  join member on member.id = path.member_id
  join agency_path up on up.member_id = path.member_id and up.depth = 1 and ${isToday(sql`up`)}
  join member parent on parent.id = up.ancestor_id
  left join agency_agent agent on agent.member_id = path.member_id
  left join agency_registration own on own.member_id = path.member_id
  left join agency_link link on link.id = own.link_id and link.agent_id = path.ancestor_id`

export type TeamAsked = {
  readonly tenant: string
  readonly agentId: string
  /** Part of an account name; empty for all. */
  readonly search: string
  /** 0 for all levels. */
  readonly level: number
}

/** The members of an agent's branch today, newest first, with keyset pagination. */
export async function listTeamRows(
  db: Queryable,
  { tenant, agentId, search, level }: TeamAsked,
  page: Page,
): Promise<TeamRow[]> {
  return await db.query<TeamRow>(sql`
    select ${shown} from ${rows}
     where path.tenant = ${tenant} and path.ancestor_id = ${agentId} and path.depth > 0 and ${isToday(sql`path`)}
       ${level > 0 ? sql`and path.depth = ${level}` : nothing}
       ${search ? sql`and member.user_name ilike ${containing(search)}` : nothing}
       ${keyset.page(page)}`)
}

/** A member of the agent's branch today; null for anybody else. */
export async function findTeamRow(
  db: Queryable,
  tenant: string,
  agentId: string,
  memberId: string,
): Promise<TeamRow | null> {
  const [row] = await db.query<TeamRow>(sql`
    select ${shown} from ${rows}
     where path.tenant = ${tenant} and path.ancestor_id = ${agentId} and path.member_id = ${memberId} and path.depth > 0
       and ${isToday(sql`path`)}`)
  return row ?? null
}
