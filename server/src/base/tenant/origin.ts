import type { Queryable } from '../db/db.ts'
import { listTenants } from './tenant-cache.ts'

/**
 * The origin at which the visitor uses the site, such as https://yunlai.example: the request's host when it belongs to a
 * tenant, else our own, which is configured. An unknown host of a request is never used.
 */
export async function originOf(db: Queryable, own: URL, host: string | undefined): Promise<string> {
  const name = host?.split(':', 1)[0]?.toLowerCase() ?? ''
  const isOurs =
    /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host ?? '') && (await listTenants(db)).some(({ hosts }) => hosts.includes(name))
  return isOurs ? `${own.protocol}//${host}` : own.origin
}
