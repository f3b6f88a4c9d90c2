/**
 * True for an address at one of the push services. A service is an origin, whose host may begin with `*.` for all of its
 * subdomains; members name the address and the server calls it, so every other address is refused.
 */
export function isAtService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, host, username, password } = new URL(endpoint)
  if (username || password) return false
  return services.some((service) => {
    const [scheme, pattern] = service.split('//*.')
    return pattern === undefined ? origin === service : protocol === scheme && host.endsWith(`.${pattern}`)
  })
}
