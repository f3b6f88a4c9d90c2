// The tree of agents and members. Changes of a branch hold from the next business day on, so a day has one tree.
import { nextDay, today } from '../../base/day/day-rows.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { type Sql, sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`joined_at`, sql`member_id`)

/** Until the transaction ends no branch of the tenant moves; members may join meanwhile. */
export async function holdTree(tx: Tx, tenant: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`agency/${tenant}`}, 12))`)
}

/** Until the transaction ends the tenant's tree changes by it only. */
export async function lockTree(tx: Tx, tenant: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`agency/${tenant}`}, 12))`)
}

/** Puts a member into the tree without a parent, unless it is there. */
export async function enterTree(tx: Tx, tenant: string, memberId: string): Promise<void> {
  await tx.execute(sql`
    insert into agency_path (tenant, ancestor_id, member_id, depth, from_day, joined_at)
    select tenant, id, id, 0, ${today}, created_at from member where tenant = ${tenant} and id = ${memberId}
    on conflict do nothing`)
}

/** Puts a new member below a parent from today on; where the parent's branch is about to move, also at its new place. */
export async function joinBelow(tx: Tx, tenant: string, memberId: string, parentId: string): Promise<void> {
  await enterTree(tx, tenant, memberId)
  await tx.execute(sql`
    insert into agency_path (tenant, ancestor_id, member_id, depth, from_day, until_day, joined_at)
    select up.tenant, up.ancestor_id, own.id, up.depth + 1, greatest(up.from_day, ${today}), up.until_day, own.created_at
      from agency_path up join member own on own.tenant = up.tenant and own.id = ${memberId}
     where up.tenant = ${tenant} and up.member_id = ${parentId} and up.until_day > ${today}`)
}

/** True when the member is in the tenant's tree. */
export async function isInTree(db: Queryable, tenant: string, memberId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select from agency_path where tenant = ${tenant} and member_id = ${memberId} and depth = 0`)
  return rows.length > 0
}

/** How far the member is below the ancestor from the next business day on; null when it is not below. */
export async function depthBelow(
  db: Queryable,
  tenant: string,
  ancestorId: string,
  memberId: string,
): Promise<number | null> {
  const [row] = await db.query<{ depth: number }>(sql`
    select depth from agency_path
     where tenant = ${tenant} and ancestor_id = ${ancestorId} and member_id = ${memberId} and until_day = 'infinity'`)
  return row?.depth ?? null
}

/**
 * Moves a member with all below it to another parent, or to none, from the next business day on; a move of the same day is
 * replaced. Returns how many members moved. The tree is locked, and the parent is not in the branch.
 */
export async function moveBelow(tx: Tx, tenant: string, memberId: string, parentId: string | null): Promise<number> {
  const branch = sql`branch as materialized (
    select member_id, depth, joined_at from agency_path
     where tenant = ${tenant} and ancestor_id = ${memberId} and until_day = 'infinity')`
  const above = sql`up.member_id = branch.member_id and up.depth > branch.depth`
  await tx.execute(sql`
    with ${branch} delete from agency_path up using branch where ${above} and up.from_day >= ${nextDay}`)
  await tx.execute(sql`
    with ${branch} update agency_path up set until_day = ${nextDay} from branch where ${above} and up.until_day = 'infinity'`)
  await tx.execute(sql`
    with ${branch}
    insert into agency_path (tenant, ancestor_id, member_id, depth, from_day, joined_at)
    select up.tenant, up.ancestor_id, branch.member_id, up.depth + branch.depth + 1, ${nextDay}, branch.joined_at
      from branch join agency_path up on up.tenant = ${tenant} and up.member_id = ${parentId}::uuid and up.until_day = 'infinity'`)
  const [row] = await tx.query<{ members: number }>(sql`
    with ${branch} select count(*)::integer as members from branch`)
  return row?.members ?? 0
}

export type NodeRow = {
  readonly id: string
  readonly userName: string
  readonly isAgent: boolean
  readonly children: number
  readonly members: number
  readonly frozenReason: string
  readonly frozenUntil: Date | null
  readonly joinedAt: Date
  readonly exactly: string
}

const isToday = (path: Sql) => sql`${path}.from_day <= ${today} and ${path}.until_day > ${today}`

/** What is shown of the members of a page, which has their ids and when they joined. */
const nodesOf = (tenant: string) => sql`
    select page.member_id as id, user_name, agent.member_id is not null as is_agent, below.children, below.members, joined_at,
           case when frozen_until > clock_timestamp() then frozen_reason else '' end as frozen_reason,
           case when frozen_until > clock_timestamp() then frozen_until end as frozen_until,
           ${keyset.exactly}
      from page join member on member.id = page.member_id
      left join agency_agent agent on agent.member_id = page.member_id
      cross join lateral (
        select count(*) filter (where depth = 1)::integer as children, count(*)::integer as members from agency_path path
         where tenant = ${tenant} and ancestor_id = page.member_id and depth > 0 and ${isToday(sql`path`)}) below`

/** The direct children of a member today, or the members without a parent for null; the newest first. */
export async function listNodes(
  db: Queryable,
  tenant: string,
  parentId: string | null,
  page: Page,
): Promise<NodeRow[]> {
  const isMeant = parentId
    ? sql`own.ancestor_id = ${parentId} and own.depth = 1`
    : sql`own.depth = 0 and not exists (
        select from agency_path up where up.member_id = own.member_id and up.depth = 1 and ${isToday(sql`up`)})`
  return await db.query<NodeRow>(sql`
    with page as materialized (
      select member_id, joined_at from agency_path own
       where own.tenant = ${tenant} and ${isToday(sql`own`)} and ${isMeant}
         ${keyset.page(page)})
    ${nodesOf(tenant)} order by joined_at desc, page.member_id desc`)
}

/** The members above a member today, from the root down, and the member itself; none for who is not in the tree. */
export async function listNodesAbove(db: Queryable, tenant: string, memberId: string): Promise<NodeRow[]> {
  return await db.query<NodeRow>(sql`
    with page as materialized (
      select up.ancestor_id as member_id, up.depth as above, own.joined_at
        from agency_path up join agency_path own on own.member_id = up.ancestor_id and own.depth = 0
       where up.tenant = ${tenant} and up.member_id = ${memberId} and ${isToday(sql`up`)})
    ${nodesOf(tenant)} order by above desc`)
}

export type ParentChange = { readonly isMoving: boolean; readonly nextParentName: string | null }

/** Whether the member has another parent from the next business day on, and the name of that one; null without one. */
export async function readParentChange(db: Queryable, tenant: string, memberId: string): Promise<ParentChange> {
  const parentOn = (day: Sql) => sql`
    select ancestor_id from agency_path
     where tenant = ${tenant} and member_id = ${memberId} and depth = 1 and from_day <= ${day} and until_day > ${day}`
  const [row] = await db.query<ParentChange>(sql`
    select (${parentOn(today)}) is distinct from (${parentOn(nextDay)}) as is_moving,
           (select user_name from member where id = (${parentOn(nextDay)})) as next_parent_name`)
  if (!row) throw new Error('A row of no table has gone')
  return row
}

export type PersonRow = {
  readonly id: string
  readonly userName: string
  readonly isInTree: boolean
  readonly isAgent: boolean
  readonly parentName: string | null
}

/** Members of the tenant whose account key begins like this, in its order. */
export async function listPersons(
  db: Queryable,
  tenant: string,
  accountKey: string,
  limit: number,
): Promise<PersonRow[]> {
  return await db.query<PersonRow>(sql`
    with page as materialized (
      select id, user_name, user_name_key from member
       where tenant = ${tenant} and user_name_key collate "C" >= ${accountKey} and user_name_key collate "C" < ${accountKey} || chr(1114111)
       order by user_name_key collate "C" limit ${limit})
    select page.id, page.user_name, own.member_id is not null as is_in_tree, agent.member_id is not null as is_agent,
           parent.user_name as parent_name
      from page left join agency_path own on own.member_id = page.id and own.depth = 0
      left join agency_agent agent on agent.member_id = page.id
      left join agency_path up on up.member_id = page.id and up.depth = 1 and ${isToday(sql`up`)}
      left join member parent on parent.id = up.ancestor_id
     order by page.user_name_key collate "C"`)
}
