import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type DomainRow = {
  readonly url: string
  readonly isHealthy: boolean | null
  readonly latencyMs: number | null
  readonly checkedAt: Date | null
}

/** The recommended domains that opened when they were last probed, fast ones first. */
export async function listDomainRows(db: Queryable, tenant: string): Promise<DomainRow[]> {
  return await db.query<DomainRow>(
    sql`select url, is_healthy, latency_ms, checked_at from recommended_domain where tenant = ${tenant} and is_healthy
         order by latency_ms / 50, sort, url`,
  )
}

/** The domains in the operator's order. */
export async function listDomainUrls(db: Queryable, tenant: string): Promise<string[]> {
  const rows = await db.query<{ url: string }>(
    sql`select url from recommended_domain where tenant = ${tenant} order by sort, url`,
  )
  return rows.map(({ url }) => url)
}

/** Replaces the domains; those that stay keep their health. */
export async function replaceDomains(tx: Tx, tenant: string, urls: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from recommended_domain where tenant = ${tenant} and url <> all(${urls})`)
  await tx.execute(
    sql`insert into recommended_domain (tenant, url, sort)
        select ${tenant}, url, sort from unnest(${urls}::text[]) with ordinality as given (url, sort)
        on conflict (tenant, url) do update set sort = excluded.sort`,
  )
}

/** Distinct URLs of all tenants that were never probed or last probed 60 seconds ago; at most 200. */
export async function selectDueDomains(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ url: string }>(
    sql`select distinct url from recommended_domain
         where checked_at is null or checked_at < now() - interval '60 seconds' limit 200`,
  )
  return rows.map(({ url }) => url)
}

export type Probed = { readonly url: string; readonly isHealthy: boolean; readonly latencyMs: number }

/** Writes the probe results in one statement. */
export async function updateHealth(db: Queryable, probed: readonly Probed[]): Promise<void> {
  await db.execute(
    sql`update recommended_domain
           set is_healthy = seen.is_healthy, latency_ms = seen.latency_ms, checked_at = now()
          from unnest(${probed.map(({ url }) => url)}::text[], ${probed.map(({ isHealthy }) => isHealthy)}::boolean[],
                      ${probed.map(({ latencyMs }) => latencyMs)}::integer[]) as seen (url, is_healthy, latency_ms)
         where recommended_domain.url = seen.url`,
  )
}
