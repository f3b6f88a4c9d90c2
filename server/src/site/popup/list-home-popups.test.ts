import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { refusalOf } from '../../test/platform-site.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await insert({ title: 'second', sort: 2 })
  await insert({ title: 'first', sort: 1 })
  await insert({ title: 'of members', sort: 3, audience: 'MEMBERS' })
  await insert({ title: 'of visitors', sort: 4, audience: 'VISITORS' })
  await insert({ title: 'tomorrow', begins: 24 })
  await insert({ title: 'yesterday', begins: -48, ends: -24 })
  await insert({ title: 'english', lang: 'en-US' })
  await insert({ title: 'theirs', tenant: 'yunlai' })
})
afterAll(() => site.close())

type Change = {
  title: string
  tenant?: string
  lang?: string
  audience?: string
  sort?: number
  begins?: number
  ends?: number
}

async function insert({ title, tenant = 'mingtang', lang = 'zh-CN', audience = 'EVERYONE', ...more }: Change) {
  const { sort = 0, begins = -1, ends = 24 * 365 } = more
  await site.db.execute(sql`
    insert into home_popup (id, tenant, lang, message_title, message_content, audience, sort, begins_at, ends_at)
    values (${randomUUID()}, ${tenant}, ${lang}, ${title}, '<p>text</p>', ${audience}, ${sort},
      now() + make_interval(hours => ${begins}), now() + make_interval(hours => ${ends}))`)
}

type Caller = { call: TestSite['stranger'] extends () => infer Client ? Client : never }['call']

async function titles(client: Caller, lang = ''): Promise<string[]> {
  return (await client.call('listHomePopups', { lang })).rows.map((row) => row.messageTitle)
}

it('returns the popups that are active now for the caller, in display order', async () => {
  expect(await titles(site.stranger())).toEqual(['first', 'second', 'of visitors'])
  expect(await titles(await site.visitor())).toEqual(['first', 'second', 'of visitors'])
  expect(await titles((await site.member()).client)).toEqual(['first', 'second', 'of members'])
  expect(await titles(site.stranger('yunlai'))).toEqual(['theirs'])
})

it('returns popups in the requested language, or in its built-in base language', async () => {
  expect(await titles(site.stranger(), 'en-US')).toEqual(['english'])
  expect(await titles(site.stranger(), 'ms-MY')).toEqual(['english'])
  expect(await refusalOf(site.stranger().call('listHomePopups', { lang: '<b>' }))).toBe('badRequest')
})

it('returns all fields of a popup', async () => {
  const [row] = (await site.stranger().call('listHomePopups', {})).rows
  expect(row).toEqual({
    id: expect.any(String) as string,
    messageTitle: 'first',
    messageContent: '<p>text</p>',
    sort: 1,
    init: true,
    actionLabel: '',
    actionPath: '',
    version: 1,
  })
})
