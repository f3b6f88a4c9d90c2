import { Resolver } from 'node:dns/promises'

/** What the domain name system says; a name that does not exist and a server that does not answer both say nothing. */
export type Dns = {
  /** The IPv4 and IPv6 addresses of a host name. */
  addressesOf(host: string): Promise<readonly string[]>
  /** The TXT records of a name. */
  textsOf(name: string): Promise<readonly string[]>
}

/** Opens the lookup at these servers, such as `10.0.0.2:53`; at those of the machine when there are none. */
export function openDns(servers: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: 1_000, tries: 2, maxTimeout: 1_500 })
  if (servers.length > 0) resolver.setServers(servers)
  const orNothing = (records: Promise<string[]>) => records.catch(() => [])
  return {
    async addressesOf(host) {
      const found = await Promise.all([orNothing(resolver.resolve4(host)), orNothing(resolver.resolve6(host))])
      return found.flat()
    },
    async textsOf(name) {
      const records = await resolver.resolveTxt(name).catch(() => [])
      return records.map((parts) => parts.join(''))
    },
  }
}
