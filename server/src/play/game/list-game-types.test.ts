import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.close()
})

it('counts the open games of all seven types and of each platform, without a session', async () => {
  const { rows, platforms } = await site.stranger().call('listGameTypes', {})
  expect(rows.map(({ type, games }) => `${type} ${games}`)).toEqual([
    'live 1',
    'electronic 1',
    'fishing 1',
    'chess 0',
    'sports 0',
    'lottery 0',
    'esports 0',
  ])
  expect(platforms).toEqual([
    { code: 'yunque', name: 'Y', games: 1, status: 'OPEN' },
    { code: 'canghai', name: 'C', games: 2, status: 'OPEN' },
  ])
})
