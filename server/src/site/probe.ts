// One look at whether another address of this site is alive. The server itself goes there, so it must not be led inside.
import { lookup as systemLookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, publicUrlOf } from './public-address.ts'

export type Health = { readonly isHealthy: boolean; readonly latencyMs: number }

export type ProbeOptions = {
  readonly allowInside: boolean
  readonly timeoutMs?: number
  /** Every address of a name, as the resolver says now. */
  readonly lookup?: (host: string) => Promise<readonly { address: string; family: number }[]>
}

/** Asks `/readyz` of the address; anything but an answer of 200 in time is unhealthy. Redirects are not followed. */
export async function probe(address: string, options: ProbeOptions): Promise<Health> {
  const started = performance.now()
  const isHealthy = await isReady(address, options).catch(() => false)
  return { isHealthy, latencyMs: Math.round(performance.now() - started) }
}

async function isReady(address: string, { allowInside, timeoutMs = 4_000, lookup }: ProbeOptions): Promise<boolean> {
  // Asked again here: what stands in the table may be older than the rule.
  const url = publicUrlOf(address, { allowInside })
  if (!url) return false
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return await new Promise<boolean>((resolve, reject) => {
    const asked = send(new URL('/readyz', url), {
      method: 'GET',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: pinned(lookup ?? ((host) => systemLookup(host, { all: true })), allowInside),
      headers: { 'user-agent': 'site-health' },
    })
    asked.on('response', (response) => {
      resolve(response.statusCode === 200)
      response.destroy()
    })
    asked.on('error', reject)
    asked.end()
  })
}

// The socket connects to the very addresses that were checked, so that a second answer of the resolver cannot lead elsewhere.
function pinned(lookup: NonNullable<ProbeOptions['lookup']>, allowInside: boolean): LookupFunction {
  return (host, { all }, callback) => {
    const done = (error: NodeJS.ErrnoException | null, found: readonly { address: string; family: number }[]) => {
      if (error || !found[0]) return callback(error ?? new Error('no address'), '', 0)
      return all ? callback(null, [...found]) : callback(null, found[0].address, found[0].family)
    }
    lookup(host).then(
      (found) => {
        const isOpen = found.every(({ address }) => isIP(address) && (allowInside || isPublicAddress(address)))
        done(isOpen ? null : new Error(`${host} leads inside`), found)
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    )
  }
}
