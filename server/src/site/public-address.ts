// Which addresses an operator may use in a setting: public https URLs, never ones into a private network.
import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
const blocks: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
]
for (const [net, prefix, family] of blocks) inside.addSubnet(net, prefix, family)
// Only the global unicast block of IPv6 is public, without its ranges that embed IPv4 addresses or are for documentation.
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const tunnels: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, prefix] of tunnels) inside.addSubnet(net, prefix, 'ipv6')

const insideNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/

/** True for an IP address that is reachable on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4')
  if (isIP(address) === 6) return global6.check(address, 'ipv6') && !inside.check(address, 'ipv6')
  return false
}

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
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !insideNames.test(host)
}
