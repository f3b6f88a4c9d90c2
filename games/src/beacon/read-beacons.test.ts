import { expect, test } from 'vitest'
import { quicknet } from './drand-beacon.ts'
import { readBeacons } from './read-beacons.ts'

test("the sandbox's own beacon is the default; others are chosen by name, Bitcoin for chains only", () => {
  expect(readBeacons({})).toMatchObject({ draws: { kind: 'SANDBOX' }, chains: { kind: 'SANDBOX' } })
  expect(readBeacons({ GAMES_BEACON: 'drand', DRAND_URLS: 'http://one/, http://two' })).toMatchObject({
    draws: { kind: 'DRAND', urls: ['http://one', 'http://two'], chainHash: quicknet },
    chains: { kind: 'DRAND' },
  })
  const both = { GAMES_BEACON: 'drand', GAMES_CHAIN_BEACON: 'bitcoin' }
  expect(readBeacons(both)).toMatchObject({ draws: { kind: 'DRAND' }, chains: { kind: 'BITCOIN', confirmations: 6 } })
})

test.each([
  { GAMES_BEACON: 'bitcoin' },
  { GAMES_BEACON: 'dice' },
  { GAMES_CHAIN_BEACON: 'x' },
  { GAMES_BEACON: 'drand', DRAND_URLS: 'ftp://one' },
  { GAMES_BEACON: 'drand', DRAND_CHAIN: 'x' },
])('%j is refused', (env) => {
  expect(() => readBeacons(env)).toThrow()
})
