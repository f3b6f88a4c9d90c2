import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: 'own' })
  await site.db.execute(sql`insert into game (tenant, platform_code, code, type, name, en_name, status, sort) values
    ('mingtang', 'yunque', 'sixstar', 'lottery', '六', 'Six', 'OPEN', 1), ('mingtang', 'yunque', 'baccarat', 'live', '百', 'Baccarat', 'OPEN', 2),
    ('mingtang', 'yunque', 'podium', 'lottery', '赛', 'Podium', 'SOON', 3)`)
})
afterEach(async () => {
  await site.games.fault({ kind: 'none' })
  await site.db.execute(sql`update platform set status = 'OPEN' where code = 'yunque'`)
})
afterAll(() => site.close())

const read = async (cursor = '') => (await site.visitor()).call('listCommitments', { cursor })

it('tells anybody what was published of the games that the site has open, and of no other', async () => {
  await expect
    .poll(async () => (await read()).rows.filter(({ salt }) => salt !== '').length, { timeout: 30_000 })
    .toBeGreaterThan(2)
  const { rows, nextCursor } = await read()
  expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(['sixstar', 'baccarat']))
  // The other platform of the site has no shared game.
  expect(rows.every(({ platformCode }) => platformCode === 'yunque')).toBe(true)
  expect(rows.map(({ state }) => state)).not.toContain('ENDED')
  for (const row of rows) {
    expect(row.terminalHash).toMatch(/^[0-9a-f]{64}$/)
    expect(row.lastSeed).toBe('')
    if (row.salt) expect(Date.parse(row.publishedAt)).toBeLessThan(Date.parse(row.expectedAt))
    expect(row.beacon === '' || row.beacon.startsWith('sandbox:')).toBe(true)
  }
  expect(nextCursor === '' || nextCursor.startsWith('yunque.')).toBe(true)
})

it('refuses a cursor that is none, and says when the platform is silent', async () => {
  for (const cursor of ['x', 'yunque', 'other.', "yunque.' or true --"])
    expect(await refusalOf(read(cursor))).toBe('cursorWrong')
  await site.games.fault({ kind: 'timeout_before', platform: 'yunque', delayMs: 1 })
  expect(await refusalOf(read())).toBe('platformUnavailable')
  await site.games.fault({ kind: 'none' })
  await site.db.execute(sql`update platform set status = 'CLOSED' where code = 'yunque'`)
  expect(await read()).toEqual({ rows: [], nextCursor: '' })
})
