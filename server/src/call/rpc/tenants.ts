// The tenant of a request: by header, else by host name, else the first one.
import type { Context } from '../../context.ts'
import { listTenants } from '../../base/tenant/tenant-cache.ts'
import { CallError } from './call-error.ts'

/** Opens the lookup, which throws tenantUnknown. */
export function openTenants(
  context: Pick<Context, 'db'>,
): (header: string | undefined, host: string | undefined) => Promise<string> {
  return async (header, host) => {
    const tenants = await listTenants(context.db)
    const name = host?.split(':', 1)[0]?.toLowerCase() ?? ''
    const found = header
      ? tenants.find((tenant) => tenant.code === header)
      : (tenants.find((tenant) => tenant.hosts.includes(name)) ?? tenants[0])
    if (!found) throw new CallError('tenantUnknown')
    return found.code
  }
}
