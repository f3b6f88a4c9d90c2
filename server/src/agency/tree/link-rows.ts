import type { LinkLanding, LinkState } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'
import type { NewRate, Rates } from './agent-rows.ts'

const keyset = newestFirst(sql`created_at`, sql`link.id`)

export type NewLink = {
  readonly id: string
  readonly tenant: string
  readonly agentId: string
  readonly campaign: string
  readonly landing: LinkLanding
  readonly rates: readonly NewRate[]
}

/** False when the agent has so many live links already; the agent's row is locked. */
export async function insertLink(tx: Tx, link: NewLink, max: number): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into agency_link (id, tenant, agent_id, campaign, landing, rates)
    select ${link.id}::uuid, ${link.tenant}, ${link.agentId}::uuid, ${link.campaign}, ${link.landing},
           (select coalesce(jsonb_object_agg(game_type, rate_millionths), '{}') from unnest(
             ${link.rates.map(({ gameType }) => gameType)}::text[],
             ${link.rates.map(({ rateMillionths }) => rateMillionths)}::bigint[])
             as rate (game_type, rate_millionths))
     where (select count(*) from agency_link
             where tenant = ${link.tenant} and agent_id = ${link.agentId} and state = 'LIVE') < ${max}`)
  return inserted === 1
}

export type LinkRow = {
  readonly id: string
  readonly code: string
  readonly campaign: string
  readonly landing: LinkLanding
  readonly rates: Rates
  readonly state: LinkState
  readonly opened: number
  readonly registered: number
  readonly deposited: number
  readonly createdAt: Date
  readonly exactly: string
}

type LinksAsked = { readonly tenant: string; readonly agentId: string; readonly id?: string }

/** The agent's links, or the one with the id, newest first, with keyset pagination. */
export async function listLinks(db: Queryable, { tenant, agentId, id }: LinksAsked, page: Page): Promise<LinkRow[]> {
  return await db.query<LinkRow>(sql`
    select link.id, code, campaign, landing, rates, state, opened, counted.registered, counted.deposited, created_at,
           ${keyset.exactly}
      from agency_link link cross join lateral (
        select count(*)::integer as registered, count(*) filter (where exists (
                 select from recharge where recharge.tenant = ${tenant} and recharge.member_id = own.member_id
                    and recharge.state = 'PAID'))::integer as deposited
          from agency_registration own where own.link_id = link.id) counted
     where link.tenant = ${tenant} and link.agent_id = ${agentId}
       ${id ? sql`and link.id = ${id}` : nothing}
       ${keyset.page(page)}`)
}

/** False for another's link; a link that is disabled already stays so. */
export async function disableLink(tx: Tx, { tenant, agentId, id }: Required<LinksAsked>): Promise<boolean> {
  const changed = await tx.execute(sql`
    update agency_link set state = 'DISABLED' where tenant = ${tenant} and agent_id = ${agentId} and id = ${id}`)
  return changed === 1
}

// A link that is disabled, or whose agent is frozen, leads nowhere.
const isOpen = sql`state = 'LIVE' and exists (
  select from agency_agent agent where agent.member_id = agency_link.agent_id and coalesce(frozen_until <= clock_timestamp(), true))`

/** Counts a visitor who opens a link; returns where it lands, null for a code that opens none. */
export async function countOpened(tx: Tx, tenant: string, code: string): Promise<LinkLanding | null> {
  const [row] = await tx.query<{ landing: LinkLanding }>(sql`
    update agency_link set opened = opened + 1 where tenant = ${tenant} and code = upper(${code}) and ${isOpen}
    returning landing`)
  return row?.landing ?? null
}

export type Invitation = {
  /** Null for the code of a member. */
  readonly linkId: string | null
  readonly inviterId: string
  readonly rates: Rates
}

/** Who invites by a code: the agent of an open link, or a member of the tree who is not frozen by their own code; null for nobody. */
export async function findInvitation(db: Queryable, tenant: string, code: string): Promise<Invitation | null> {
  const [row] = await db.query<Invitation>(sql`
    select id as link_id, agent_id as inviter_id, rates from agency_link
     where tenant = ${tenant} and code = upper(${code}) and ${isOpen}
    union all
    select null, member.id, '{}'::jsonb from member
     where member.tenant = ${tenant} and own_invite_code = upper(${code})
       and exists (select from agency_path own where own.member_id = member.id and own.depth = 0)
       and not exists (select from agency_agent agent where agent.member_id = member.id and frozen_until > clock_timestamp())`)
  return row ?? null
}

/** Keeps by which link a new member registered, and who invited them. */
export async function insertRegistration(
  tx: Tx,
  { tenant, memberId, linkId, inviterId }: { tenant: string; memberId: string; linkId: string; inviterId: string },
): Promise<void> {
  await tx.execute(sql`
    insert into agency_registration (member_id, tenant, link_id) values (${memberId}, ${tenant}, ${linkId})`)
  await tx.execute(sql`
    update member set invited_by = ${inviterId} where tenant = ${tenant} and id = ${memberId}`)
}
