import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { openHalls, tellMatches } from '../../test/book-matches.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: true })
  await openHalls(site.db)
  const soon = Array.from({ length: 7 }, (_, at) => ({
    id: `soon-${at}`,
    startsInMinutes: 60 + at,
    sides: [at, at + 1] as const,
  }))
  await tellMatches(site.games.databaseUrl, [
    { id: 'second', startsInMinutes: -10, sides: [2, 3] },
    { id: 'first', startsInMinutes: -12, score: [2, 1], oddsMilli: [1500, 3450, 7005] },
    { id: 'maps', startsInMinutes: -5, sport: 'lol', league: 'lol-east' },
    ...soon,
    { id: 'far', startsInMinutes: 60 * 24 * 9 },
  ])
})
afterAll(() => site.close())

const rowsOf = async (language = 'zh-CN') => (await (await site.visitor()).call('listLiveMatches', { language })).rows

it('refuses a language that games do not have', async () => {
  expect(await refusalOf(rowsOf('fr-FR'))).toBe('badRequest')
})

it('tells eight matches, those in play first and each sport in turn, with score, minute and prices', async () => {
  // The first question may be answered too late for who asked it.
  await expect.poll(async () => (await rowsOf()).length).toBe(8)
  const rows = await rowsOf()
  expect(rows.map(({ id }) => id)).toEqual(['first', 'maps', 'second', ...[0, 1, 2, 3, 4].map((at) => `soon-${at}`)])
  expect(rows.map(({ code }) => code).slice(0, 3)).toEqual(['sports', 'esports', 'sports'])
  const [first, , , next] = rows
  expect(first).toMatchObject({
    platformCode: 'yunque',
    league: '东洲超级联赛',
    isLive: true,
    stage: '13′',
    home: { score: 2 },
    away: { score: 1 },
    prices: [
      {
        outcome: '1',
        odds: '1.50',
      },
      {
        outcome: '2',
        odds: '3.45',
      },
      {
        outcome: '3',
        odds: '7.005',
      },
    ],
  })
  expect(first?.home?.color).toMatch(/^#[0-9a-f]{6}$/)
  expect(next).toMatchObject({ isLive: false, stage: '', home: { score: 0 } })
  await expect.poll(async () => (await rowsOf('en-US')).length).toBe(8)
  const [inEnglish] = await rowsOf('en-US')
  expect([inEnglish?.league, inEnglish?.home?.name]).toEqual([
    'Eastern Premier League',
    expect.stringMatching(/^Yunyu /),
  ])
})

it('tells those of open halls only, also while the platform is away nobody waits and nothing breaks', async () => {
  await site.db.execute(sql`update game set status = 'SOON' where code = 'sports'`)
  await expect.poll(async () => (await rowsOf()).map(({ id }) => id)).toEqual(['maps'])
  await site.db.execute(sql`update game set status = 'SOON' where code = 'esports'`)
  expect(await rowsOf()).toEqual([])
  await site.db.execute(sql`update game set status = 'OPEN' where code in ('sports', 'esports')`)
  await site.db.execute(sql`update platform set status = 'MAINTENANCE'`)
  expect(await rowsOf()).toEqual([])
  await site.db.execute(sql`update platform set status = 'OPEN'`)
})
