import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { refusalOf } from '../../test/platform-site.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.close()
})

it('lists the notices of the tenant and language, but none before its time', async () => {
  const insert = (tenant: string, lang: string, title: string, hours: number) =>
    site.db.execute(sql`
      insert into notice (id, tenant, lang, title, text, at)
      values (${randomUUID()}, ${tenant}, ${lang}, ${title}, 'text', now() + make_interval(hours => ${hours}))`)
  await insert('mingtang', 'zh-CN', 'old', -48)
  await insert('mingtang', 'zh-CN', 'new', -1)
  await insert('mingtang', 'zh-CN', 'tomorrow', 24)
  await insert('mingtang', 'en-US', 'english', -1)
  await insert('yunlai', 'zh-CN', 'theirs', -1)
  const titles = async (lang: string) =>
    (await site.stranger().call('listNotices', { lang })).rows.map((row) => row.title)
  expect(await titles('zh-CN')).toEqual(['new', 'old'])
  expect(await titles('en-US')).toEqual(['english'])
  expect(await refusalOf(site.stranger().call('listNotices', { lang: '<b>' }))).toBe('badRequest')
})
