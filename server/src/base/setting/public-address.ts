// Which addresses an operator may use in a setting: public https URLs, never ones into a private network.
import { isIP } from 'node:net'
import { isPublicAddress } from '../providers/dns/public-address.ts'

const insideNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/

export type AddressRule = {
  /** Development only: allows http and private addresses. */
  readonly allowInside: boolean
}

/** The address as a canonical URL; null unless it is a public https one without credentials. */
export function publicUrlOf(text: string, { allowInside }: AddressRule): URL | null {
  // The parser drops these characters silently.
  if (/[\s\\]|\p{C}/u.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password) return null
  if (allowInside) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  return url.protocol === 'https:' && isPublicHost(url.hostname) ? url : null
}

/** A phone number or email as a tel: or mailto: URL; null when it is neither. */
export function contactUrlOf(text: string): URL | null {
  const isContact = /^tel:\+[1-9][0-9]{6,14}$/.test(text) || /^mailto:[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)
  return isContact ? new URL(text) : null
}

/** True for the address of an image: empty, a path of this site, or a public https address. */
export function isImageAddress(text: string, rule: AddressRule): boolean {
  if (text === '') return true
  if (/^\/[\w.~-]+(\/[\w.~-]+)*$/.test(text)) return !/(^|\/)\.{1,2}(\/|$)/.test(text)
  return publicUrlOf(text, rule) !== null
}

/** Whether a URL's host can be public; a name that resolves to a private address is found only by the lookup (probe.ts). */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !insideNames.test(host)
}
