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

async function insert(tenant: string, lang: string, title: string, sort: number, path = '/game'): Promise<void> {
  await site.db.execute(sql`
    insert into banner (id, tenant, lang, title, text, scene, action_label, action_path, sort)
    values (${randomUUID()}, ${tenant}, ${lang}, ${title}, 'text', 'lantern', 'go', ${path}, ${sort})`)
}

it('lists the banners of the tenant and language in their order', async () => {
  await insert('mingtang', 'zh-CN', 'second', 2)
  await insert('mingtang', 'zh-CN', 'first', 1)
  await insert('mingtang', 'en-US', 'english', 1)
  await insert('yunlai', 'zh-CN', 'theirs', 1)
  const titles = async (lang: string) =>
    (await site.stranger().call('listBanners', { lang })).rows.map((row) => row.title)
  expect(await titles('zh-CN')).toEqual(['first', 'second'])
  expect(await titles('')).toEqual(['first', 'second'])
  expect(await titles('en-US')).toEqual(['english'])
  expect(await refusalOf(site.stranger().call('listBanners', { lang: '<b>' }))).toBe('badRequest')
})

it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', '/a b'])(
  'stores no address but a path of this site: %s',
  async (path) => {
    await expect(insert('mingtang', 'zh-CN', 'bad', 9, path)).rejects.toThrow('banner_action_path_check')
  },
)
