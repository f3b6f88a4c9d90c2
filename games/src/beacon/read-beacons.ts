import type { BeaconConfig } from './beacon-config.ts'
import { easiestTarget } from './bitcoin-beacon.ts'
import { quicknet } from './drand-beacon.ts'

type Env = Readonly<Record<string, string | undefined>>

const timeoutMs = 5000
const confirmations = 6
const sandboxPeriodMs = 1000

function urlsOf(env: Env, name: string, fallback: string): string[] {
  const urls = (env[name] || fallback).split(/[\s,]+/).filter(Boolean)
  for (const url of urls)
    if (!/^https?:\/\/[^/]/.test(url)) throw new Error(`${name} has "${url}", which is no address.`)
  return urls.map((url) => (url.endsWith('/') ? url.slice(0, -1) : url))
}

function beaconOf(env: Env, name: string, kind: string): BeaconConfig {
  if (kind === 'sandbox') return { kind: 'SANDBOX', periodMs: sandboxPeriodMs }
  if (kind === 'drand') {
    const chainHash = env.DRAND_CHAIN || quicknet
    if (!/^[0-9a-f]{64}$/.test(chainHash)) throw new Error('DRAND_CHAIN must be the hash of a chain.')
    const urls = urlsOf(env, 'DRAND_URLS', 'https://api.drand.sh https://api2.drand.sh https://api3.drand.sh')
    return { kind: 'DRAND', urls, chainHash, timeoutMs }
  }
  if (kind === 'bitcoin' && name === 'GAMES_CHAIN_BEACON') {
    const urls = urlsOf(env, 'BITCOIN_URLS', 'https://blockstream.info/api https://mempool.space/api')
    return { kind: 'BITCOIN', urls, timeoutMs, confirmations, easiestTarget }
  }
  throw new Error(`${name} is "${kind}", which is no beacon for this.`)
}

/**
 * The beacons of draws and of chains. A block of Bitcoin comes each ten minutes, too seldom for draws, so it may be chosen for
 * chains only.
 */
export function readBeacons(env: Env): { chains: BeaconConfig; draws: BeaconConfig } {
  const kind = env.GAMES_BEACON || 'sandbox'
  return {
    draws: beaconOf(env, 'GAMES_BEACON', kind),
    chains: beaconOf(env, 'GAMES_CHAIN_BEACON', env.GAMES_CHAIN_BEACON || kind),
  }
}
