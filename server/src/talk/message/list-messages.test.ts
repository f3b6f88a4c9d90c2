import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { sendToMembers, tell } from '../../test/message-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const titles = async ({ client }: { client: Awaited<ReturnType<TestSite['visitor']>> }, request: object = {}) =>
  (await client.call('listMessages', request)).rows.map(({ title, kind }) => title || kind)
const words = (title: string) => ({ words: [{ lang: 'zh-CN', title, content: '<p>内容</p>' }] })

it('is for members, and takes only known types, sizes and cursors', async () => {
  expect(await outcomeOf((await site.visitor()).call('listMessages', {}))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await outcomeOf(client.call('listMessages', { type: 'NEWS' }))).toBe('badRequest')
  expect(await outcomeOf(client.call('listMessages', { cursor: 'x' }))).toBe('cursorWrong')
  expect(await client.call('listMessages', {})).toEqual({ rows: [], nextCursor: '' })
})

it('has own messages and those of operators, newest first, page by page, by type and unread', async () => {
  const [member, other] = [await site.member(), await site.member()]
  await tell(site, member.id, 'newDevice')
  await sendToMembers(site, {}, words('a'))
  await tell(site, other.id, 'phoneChanged')
  const id = await sendToMembers(site, {}, { ...words('b'), type: 'PROMOTION' })
  expect(await titles(member)).toEqual(['b', 'a', 'newDevice'])
  expect(await titles(other)).toEqual(['b', 'phoneChanged', 'a'])
  const first = await member.client.call('listMessages', { size: 2 })
  expect(first.rows.map(({ title }) => title)).toEqual(['b', 'a'])
  expect(await titles(member, { size: 2, cursor: first.nextCursor })).toEqual(['newDevice'])
  expect(await titles(member, { type: 'ACCOUNT' })).toEqual(['newDevice'])
  await member.client.call('readMessage', { id })
  expect(await titles(member, { isUnread: true })).toEqual(['a', 'newDevice'])
  const [row] = (await member.client.call('listMessages', { type: 'ACCOUNT' })).rows
  expect(row).toMatchObject({ kind: 'newDevice', params: { device: 'Chrome' }, title: '', isRead: false })
})

it('judges the audience by what the member is now, and leaves out what is not current', async () => {
  const member = await site.member({ currency: 'USD' })
  const elsewhere = await site.member({ tenant: 'yunlai' })
  const only = { userNames: [member.userName] }
  await sendToMembers(site, { ...only, currencies: ['CNY'] }, words('CNY'))
  await sendToMembers(site, { ...only, currencies: ['USD'] }, words('USD'))
  await sendToMembers(site, { ...only, minLevel: 2, maxLevel: 3 }, words('level'))
  await sendToMembers(site, { userNames: [(await site.member()).userName] }, words('another'))
  await sendToMembers(site, only, { ...words('later'), beginsAt: '2099-01-01T00:00:00Z' })
  const ended = await sendToMembers(site, only, { ...words('ended'), endsAt: '2099-01-01T00:00:00Z' })
  await site.db.execute(sql`
    update message set ends_at = now(), begins_at = now() - interval '1 second' where id = ${ended}`)
  const before = await sendToMembers(site, {}, words('before'))
  await site.db.execute(sql`update message set begins_at = now() - interval '1 hour' where id = ${before}`)
  expect(await titles(member)).toEqual(['USD'])
  for (const [level, shown] of [
    [2, ['level', 'USD']],
    [4, ['USD']],
  ] as const) {
    await site.db.execute(sql`update member set vip_level = ${level} where id = ${member.id}`)
    expect(await titles(member)).toEqual(shown)
  }
  expect(await titles(elsewhere)).toEqual([])
})

it('has the words of the language, of its base language, or the first ones', async () => {
  const member = await site.member()
  const one = (lang: string, title: string) => ({ lang, title, content: '<p>x</p>' })
  await sendToMembers(site, {}, { words: [one('zh-CN', '通知'), one('en-US', 'News')] })
  expect(await titles(member, { lang: 'en-US' })).toEqual(['News'])
  expect(await titles(member, { lang: 'ms-MY' })).toEqual(['News'])
  expect(await titles(member, { lang: 'zh-CN' })).toEqual(['通知'])
  await site.db.execute(sql`delete from message`)
  await sendToMembers(site, {}, { words: [one('zh-CN', '通知')] })
  expect(await titles(member, { lang: 'en-US' })).toEqual(['通知'])
})
