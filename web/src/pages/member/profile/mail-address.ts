import { parseUrl } from '@mingtang/contract/parse-url.ts'

/** The address of the members' mailbox, with https:// where it has no scheme; null unless a browser may open it. */
export function mailAddress(served: string): URL | null {
  const address = served.trim()
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`)
  return address && url && /^https?:$/.test(url.protocol) ? url : null
}
