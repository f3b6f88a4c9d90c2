import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

/** Contacts as recovery shows them, or those of a member; empty where nothing is bound. */
export type Bound = { readonly phone: string; readonly email: string }

/** The decoy of a name; null before the first. */
export async function findDecoy(db: Queryable, tenant: string, accountKey: string): Promise<Bound | null> {
  const [row] = await db.query<Bound>(
    sql`select phone, email from recovery_decoy where tenant = ${tenant} and account_key = ${accountKey}`,
  )
  return row ?? null
}

/** Keeps the decoy of a name unless another request was first. */
export async function insertDecoy(db: Queryable, tenant: string, accountKey: string, decoy: Bound): Promise<void> {
  await db.execute(
    sql`insert into recovery_decoy (tenant, account_key, phone, email)
        values (${tenant}, ${accountKey}, ${decoy.phone}, ${decoy.email}) on conflict do nothing`,
  )
}

/**
 * The contacts of the tenant's member whose id follows the given one, or of the first; ids are random, so this draws from
 * all members alike. Members whose mail host nobody else has are left out: their host would tell who they are.
 */
export async function drawContacts(db: Queryable, tenant: string, id: string): Promise<Bound | null> {
  const isShared = sql`(email = '' or exists (
    select from member other where other.tenant = member.tenant and other.id <> member.id and other.email <> ''
       and split_part(lower(other.email), '@', 2) = split_part(lower(member.email), '@', 2)))`
  const [row] = await db.query<Bound>(
    sql`(select phone, email from member where tenant = ${tenant} and id >= ${id} and ${isShared} order by id limit 1)
        union all
        (select phone, email from member where tenant = ${tenant} and ${isShared} order by id limit 1)
        limit 1`,
  )
  return row ?? null
}
