import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { listDomainUrls, replaceDomains } from '../domain-rows.ts'
import { publicUrlOf } from '../../../base/setting/public-address.ts'

export const saveDomains: Handler<'saveDomains'> = async ({ tx, tenant, context }, { urls, etag }) => {
  const rule = { allowInside: context.config.development }
  const origins = urls.map((text) => {
    const url = publicUrlOf(text, rule)
    // A recommended domain is an origin of the whole site, not a page of it.
    if (!url || url.pathname !== '/' || url.search || url.hash) throw new CallError('addressWrong', { field: text })
    return url.origin
  })
  // First, because it locks the tenant's row: concurrent saves must not mix their lists.
  const version = await touchTenant(tx, tenant)
  requireUnchanged(etag, await listDomainUrls(tx, tenant))
  await replaceDomains(tx, tenant, [...new Set(origins)])
  context.wake('domains')
  return { version }
}
