/**
 * The IP address of a request's sender. An IPv4 address arrives in IPv6 form where the server listens on both, and some
 * proxies append the port, which would make every connection a sender of its own.
 */
export function senderAddress({ ip }: { readonly ip: string | undefined }): string {
  // Its connection has ended meanwhile.
  if (ip === undefined) return ''
  if (!ip.includes(':')) return ip
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(ip) ?? []
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bracketed ?? ip) ?? []
  return v4 ?? bracketed ?? ip
}
