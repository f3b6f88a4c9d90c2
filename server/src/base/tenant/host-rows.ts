import type { Queryable, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** A host that a tenant has claimed; its TXT record must hold the token before the host counts. */
export type HostClaim = { readonly tenant: string; readonly host: string; readonly token: string }

/** Keeps the claim, to be checked at once, and returns its token; a claim that stands keeps its own. */
export async function insertHostClaim(tx: Tx, { tenant, host, token }: HostClaim): Promise<string> {
  const [row] = await tx.query<{ token: string }>(
    sql`insert into host_claim (tenant, host, token) values (${tenant}, ${host}, ${token})
        on conflict (tenant, host) do update set checked_at = null, created_at = now() returning token`,
  )
  return row?.token ?? token
}

/** The open claims of a tenant by name. */
export async function listHostClaims(db: Queryable, tenant: string): Promise<HostClaim[]> {
  return await db.query<HostClaim>(
    sql`select tenant, host, token from host_claim where tenant = ${tenant} order by host`,
  )
}

/** Claims of all tenants that were never looked at or last 60 seconds ago; at most 100. */
export async function takeDueHostClaims(db: Queryable): Promise<HostClaim[]> {
  return await db.query<HostClaim>(
    sql`update host_claim set checked_at = now()
         where (tenant, host) in (
           select tenant, host from host_claim
            where checked_at is null or checked_at < now() - interval '60 seconds'
            order by checked_at nulls first limit 100)
        returning tenant, host, token`,
  )
}

/** Adds the host to its tenant and deletes the claim; false when the claim has gone. */
export async function turnClaimIntoHost(tx: Tx, { tenant, host, token }: HostClaim): Promise<boolean> {
  const claimed = await tx.execute(
    sql`delete from host_claim where tenant = ${tenant} and host = ${host} and token = ${token}`,
  )
  if (claimed === 0) return false
  await tx.execute(sql`update tenant set hosts = array_append(hosts, ${host}) where code = ${tenant}`)
  return true
}

/** True when any tenant has the host; an advisory lock serialises concurrent changes. */
export async function isHostTaken(tx: Tx, host: string): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('tenant hosts', 7))`)
  const taken = await tx.query(sql`select 1 as one from tenant where ${host} = any(hosts)`)
  return taken.length > 0
}

/** Deletes claims that were not proved within a week. */
export async function deleteOldHostClaims(db: Queryable): Promise<void> {
  await db.execute(sql`delete from host_claim where created_at < now() - interval '7 days'`)
}
