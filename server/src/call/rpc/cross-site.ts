/** True for a request from a page of another site, by Sec-Fetch-Site or Origin; clients other than browsers send neither. */
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
    // "null" and unparsable origins are never our own.
    return true
  }
}
