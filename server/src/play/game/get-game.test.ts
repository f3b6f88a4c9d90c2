import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.close()
})

it('returns a game with its platform, and no game of another tenant', async () => {
  const answer = await site.stranger().call('getGame', { platformCode: 'yunque', code: 'longteng' })
  expect(answer).toMatchObject({
    game: { code: 'longteng', status: 'OPEN', rtp: '96.50', isFavourite: false },
    platformName: 'Y',
    platformStatus: 'OPEN',
  })
  await site.db.execute(sql`delete from game where tenant = 'yunlai' and code = 'longteng'`)
  const other = site.stranger('yunlai')
  expect(await refusalOf(other.call('getGame', { platformCode: 'yunque', code: 'longteng' }))).toBe('notFound')
})

it('refuses an unknown game, an unknown platform and an empty platform code', async () => {
  const ask = (input: { platformCode: string; code: string }) => refusalOf(site.stranger().call('getGame', input))
  expect(await ask({ platformCode: 'yunque', code: 'none' })).toBe('notFound')
  expect(await ask({ platformCode: 'nowhere', code: 'longteng' })).toBe('notFound')
  expect(await ask({ platformCode: '', code: 'longteng' })).toBe('badRequest')
})
