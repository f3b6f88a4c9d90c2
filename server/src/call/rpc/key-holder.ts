// Who may read what is not for visitors: only a request to the exact host of this site that brings the key. Where it comes
// from proves nothing: behind a proxy every request is local, and a page of another site can call this machine by a name
// of its own (DNS rebinding).
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

type PresentedKey = { readonly host: string | undefined; readonly key: string | undefined }

/** True for the right key at the host of SITE_URL, or at this port of `localhost` or 127.0.0.1; nobody holds an empty key. */
export function holdsKey(
  { siteUrl, port }: Pick<Config, 'siteUrl' | 'port'>,
  wanted: string,
  { host, key }: PresentedKey,
): boolean {
  const hosts = [new URL(siteUrl).host, `localhost:${port}`, `127.0.0.1:${port}`]
  if (!host || !hosts.includes(host) || !wanted || !key) return false
  return timingSafeEqual(hashOf(key), hashOf(wanted))
}

// Hashes have one length, which the comparison needs.
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
