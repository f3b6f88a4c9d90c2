// Which tenant a request belongs to: by header, by host name, else the first one.
import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { CallError } from './call-error.ts'

type TenantName = { code: string; hosts: string[] }
const keptMs = 5_000

/** Opens the lookup; tenants are few and read again every five seconds. */
export function openTenants(
  context: Context,
): (header: string | undefined, host: string | undefined) => Promise<string> {
  let rows: Promise<TenantName[]> | null = null
  let readAt = 0
  const read = (): Promise<TenantName[]> => {
    if (rows && Date.now() - readAt < keptMs) return rows
    readAt = Date.now()
    rows = context.db.query<TenantName>(sql`select code, hosts from tenant order by sort, code`)
    rows.catch(() => {
      rows = null
    })
    return rows
  }
  return async (header, host) => {
    const tenants = await read()
    const name = host?.split(':', 1)[0]?.toLowerCase() ?? ''
    const found = header
      ? tenants.find((tenant) => tenant.code === header)
      : (tenants.find((tenant) => tenant.hosts.includes(name)) ?? tenants[0])
    if (!found) throw new CallError('tenantUnknown')
    return found.code
  }
}
