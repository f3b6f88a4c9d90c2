// The addresses from which a third party calls us, where it names them: a stolen secret alone then signs nothing.
import { BlockList, isIP } from 'node:net'

/** Tells whether an IP address is one of those a party calls from. */
export type CallerList = (ip: string) => boolean

/** Opens a list of addresses and blocks, such as `203.0.113.7` and `198.51.100.0/24`; an empty list lets every address call. Throws an Error for anything else. */
export function openCallerList(addresses: readonly string[]): CallerList {
  if (addresses.length === 0) return () => true
  const callers = new BlockList()
  for (const address of addresses) {
    const [net = '', prefix] = address.split('/')
    const family = familyOf(net)
    const max = family === 'ipv4' ? 32 : 128
    if (!family || (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= max)))
      throw new Error(`"${address}" is no IP address and no block of them.`)
    callers.addSubnet(net, prefix === undefined ? max : Number(prefix), family)
  }
  return (ip) => {
    const family = familyOf(ip)
    return family !== null && callers.check(ip, family)
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}
