// The unit that limits per address count: an IPv4 address, or the /64 of an IPv6 one, which is what one line is given.
import { isIPv6 } from 'node:net'

/** The group of an IP address; IPv4 addresses in IPv6 form are the IPv4 ones. */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip)) return ip
  const words = wordsOf(ip.split('%', 1)[0] ?? ip)
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xff_ff
  if (isMapped)
    return words
      .slice(6)
      .flatMap((word) => [word >> 8, word & 0xff])
      .join('.')
  return `${words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')}::/64`
}

function wordsOf(ip: string): number[] {
  const [front = '', back] = ip.split('::')
  const head = partsOf(front)
  if (back === undefined) return head
  const tail = partsOf(back)
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

function partsOf(half: string): number[] {
  return half.split(':').flatMap((part) => {
    if (part === '') return []
    if (!part.includes('.')) return [Number.parseInt(part, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
