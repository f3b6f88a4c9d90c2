// Health probe of another address of this site. The server itself connects to it, so private addresses are refused (SSRF).
import type { LookupAddress } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../../base/providers/dns/public-address.ts'
import { publicUrlOf } from '../../base/setting/public-address.ts'

export type Health = { readonly isHealthy: boolean; readonly latencyMs: number }

export type ProbeOptions = {
  readonly allowInside: boolean
  readonly timeoutMs?: number
  /** Resolves a host name to all its addresses. */
  readonly lookup?: (host: string) => Promise<readonly LookupAddress[]>
}

/** Requests `/readyz`; anything but status 200 within the timeout is unhealthy. Redirects are not followed. */
export async function probe(address: string, options: ProbeOptions): Promise<Health> {
  const started = performance.now()
  const isHealthy = await isReady(address, options).catch(() => false)
  return { isHealthy, latencyMs: Math.round(performance.now() - started) }
}

async function isReady(address: string, { allowInside, timeoutMs = 4_000, lookup }: ProbeOptions): Promise<boolean> {
  // Checked again: the stored URL may be older than the rule.
  const url = publicUrlOf(address, { allowInside })
  if (!url) return false
  const signal = AbortSignal.timeout(timeoutMs)
  const found = await withinTime((lookup ?? systemAddresses)(url.hostname.replace(/^\[|\]$/g, '')), signal)
  const isOpen = found.every((one) => isIP(one.address) !== 0 && (allowInside || isPublicAddress(one.address)))
  if (found.length === 0 || !isOpen) return false
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return await new Promise<boolean>((resolve, reject) => {
    const asked = send(new URL('/readyz', url), {
      method: 'GET',
      agent: false,
      signal,
      lookup: pinnedTo(found),
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

// The socket connects to the addresses that were checked, so that a second DNS answer cannot redirect it (DNS rebinding).
function pinnedTo(found: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = found
    if (all) callback(null, [...found])
    else callback(null, first?.address ?? '', first?.family ?? 0)
  }
}

async function systemAddresses(host: string): Promise<LookupAddress[]> {
  return await systemLookup(host, { all: true })
}

async function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
  })
  return await Promise.race([work, late])
}
