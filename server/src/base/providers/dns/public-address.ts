// Which IP addresses lie on the public internet.
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

/** True for an IP address that is reachable on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4')
  if (isIP(address) === 6) return global6.check(address, 'ipv6') && !inside.check(address, 'ipv6')
  return false
}
