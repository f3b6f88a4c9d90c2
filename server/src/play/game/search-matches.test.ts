import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { openHalls, tellMatches } from '../../test/book-matches.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: true })
  await openHalls(site.db)
  await tellMatches(site.games.databaseUrl, [
    { id: 'football', startsInMinutes: 30, sides: [5, 1] },
    { id: 'maps', startsInMinutes: -5, sport: 'lol', league: 'lol-east', sides: [2, 3] },
    ...Array.from({ length: 13 }, (_, at) => ({
      id: `tennis-${at}`,
      startsInMinutes: 40 + at,
      sport: 'tennis',
      league: 'tennis-east',
    })),
  ])
})
afterAll(() => site.close())

const find = async (search: string, language = 'zh-CN') =>
  (await (await site.visitor()).call('searchMatches', { search, language })).rows.map(({ id }) => id)

it('refuses a text that is too long, and a language that games do not have', async () => {
  expect(await refusalOf(find('a'.repeat(41)))).toBe('badRequest')
  expect(await refusalOf(find('lol', 'fr-FR'))).toBe('badRequest')
})

it.each([
  ['a team', '星澜', ['football']],
  ['its pinyin', 'xinglan', ['football']],
  ['the initials of a league', 'xgdb', ['maps']],
  ['its English name', 'Xinglan', ['football']],
  ['a league', '峡谷东部', ['maps']],
  ['a league in English', 'rift league', ['maps']],
  ['a sport', 'lol', ['maps']],
  ['a sport in Chinese', '英雄联盟', ['maps']],
  ['nobody', 'zzzz', []],
  ['nothing', '  ', []],
  ['what SQL and patterns mean', "%_'\\", []],
])('finds matches by %s: %s', async (_what, search, ids) => {
  // An answer may come too late for who asked first.
  for (const language of ['zh-CN', 'en-US']) await expect.poll(() => find(search, language)).toEqual(ids)
})

it('tells twelve at the most, and none of a hall that is closed', async () => {
  await expect.poll(() => find('tennis')).toHaveLength(12)
  await site.db.execute(sql`update game set status = 'SOON' where code = 'esports'`)
  expect(await find('lol')).toEqual([])
  await site.db.execute(sql`update game set status = 'OPEN' where code = 'esports'`)
})
