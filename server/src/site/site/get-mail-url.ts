import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'

export const getMailUrl: Handler<'getMailUrl'> = async ({ db, tenant }) => {
  const { mailUrl } = await readSitePolicy(db, tenant)
  if (!mailUrl) throw new CallError('notFound')
  return { url: withScheme(mailUrl) }
}

/** Prefixes https:// to an address without a scheme. */
export function withScheme(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`
}
