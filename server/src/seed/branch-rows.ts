import { dayOf } from '../base/day/day-rows.ts'
import type { Tx } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { type BranchMember, pathOf } from './branch.ts'

type Home = { readonly tenant: string; readonly currency: string; readonly passwordHash: string }

/** The members of the branch, who all have the same password. */
export async function insertBranchMembers(tx: Tx, home: Home, members: readonly BranchMember[]): Promise<void> {
  const of = (value: (member: BranchMember) => string | null) => members.map(value)
  await tx.execute(sql`
    insert into member (id, tenant, user_name, user_name_key, password_hash, nickname, default_currency, real_name, phone, email,
      invited_by, created_at, last_login_at)
    select id, ${home.tenant}, user_name, user_name, ${home.passwordHash}, user_name, ${home.currency}, real_name, phone, email,
           invited_by, created_at::timestamptz, created_at::timestamptz
      from unnest(
        ${of(({ id }) => id)}::uuid[], ${of(({ userName }) => userName)}::text[], ${of(({ realName }) => realName)}::text[],
        ${of(({ phone }) => phone)}::text[], ${of(({ email }) => email)}::text[],
        ${of(({ parent }) => parent?.id ?? null)}::uuid[], ${of(({ joinedAt }) => joinedAt.toISOString())}::text[])
        as member (id, user_name, real_name, phone, email, invited_by, created_at)`)
}

/** The pairs of the tree, from the business day on which each member joined. */
export async function insertBranchPaths(tx: Tx, tenant: string, members: readonly BranchMember[]): Promise<void> {
  const pairs = members.flatMap((member) => pathOf(member).map((ancestor, depth) => ({ member, ancestor, depth })))
  await tx.execute(sql`
    insert into agency_path (tenant, ancestor_id, member_id, depth, from_day, joined_at)
    select ${tenant}, ancestor_id, member_id, depth, ${dayOf(sql`joined_at::timestamptz`)}, joined_at::timestamptz
      from unnest(
        ${pairs.map(({ ancestor }) => ancestor.id)}::uuid[], ${pairs.map(({ member }) => member.id)}::uuid[],
        ${pairs.map(({ depth }) => depth)}::bigint[],
        ${pairs.map(({ member }) => member.joinedAt.toISOString())}::text[])
        as pair (ancestor_id, member_id, depth, joined_at)`)
}

export type SeedLink = {
  readonly id: string
  readonly campaign: string
  readonly landing: string
  readonly opened: number
}

/** A link of an agent, and the members who registered by it. */
export async function insertBranchLink(
  tx: Tx,
  { tenant, agentId, at }: { readonly tenant: string; readonly agentId: string; readonly at: Date },
  link: SeedLink,
  memberIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into agency_link (id, tenant, agent_id, campaign, landing, rates, opened, created_at)
    values (${link.id}, ${tenant}, ${agentId}, ${link.campaign}, ${link.landing}, '{}', ${link.opened}, ${at})`)
  await tx.execute(sql`
    insert into agency_registration (member_id, tenant, link_id)
    select id, ${tenant}, ${link.id}::uuid from unnest(${memberIds}::uuid[]) as came (id)`)
}
