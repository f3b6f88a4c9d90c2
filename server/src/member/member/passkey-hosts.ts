import type { Queryable } from '../../base/db/db.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'

/** Where a member's passkeys can be used: at this host, and at other hosts of the site. */
export type PasskeyHosts = { readonly isHere: boolean; readonly elsewhere: readonly string[] }

type Visit = {
  readonly tenant: string
  readonly origin: string
  readonly context: { readonly config: { readonly siteUrl: string } }
}

/** A key of a host that the site no longer has can be used nowhere, and counts as none. */
export async function passkeyHostsOf(
  db: Queryable,
  { tenant, origin, context }: Visit,
  { passkeyHosts }: { readonly passkeyHosts: readonly string[] },
): Promise<PasskeyHosts> {
  const here = new URL(origin).hostname
  const isHere = passkeyHosts.some((host) => host === here || host === '')
  const others = passkeyHosts.filter((host) => host !== here && host !== '')
  if (others.length === 0) return { isHere, elsewhere: [] }
  const { hosts } = await readTenant(db, tenant)
  const own = new Set([...hosts, new URL(context.config.siteUrl).hostname])
  return { isHere, elsewhere: others.filter((host) => own.has(host)) }
}
