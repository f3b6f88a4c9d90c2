/** True when a browser sent this request from a page of another site; what no browser sent carries neither header. */
export function isCrossSite(headers: {
  readonly origin?: string
  readonly host?: string
  readonly 'sec-fetch-site'?: string
}): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (headers.origin === undefined) return false
  try {
    return new URL(headers.origin).host !== headers.host
  } catch {
    // "null" and nonsense are nobody's own origin.
    return true
  }
}
