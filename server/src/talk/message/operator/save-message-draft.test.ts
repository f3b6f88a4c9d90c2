import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { messageOf, sendToMembers } from '../../../test/message-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const words = (changes: object) => ({ words: [{ lang: 'zh-CN', title: '题', content: '<p>字</p>', ...changes }] })

it.each<[object, string]>([
  [{ words: [] }, 'badRequest'],
  [words({ title: '' }), 'badRequest'],
  [words({ title: ' ' }), 'settingWrong'],
  [words({ title: 'a\u202eb' }), 'settingWrong'],
  [words({ lang: 'fr-FR' }), 'settingWrong'],
  [words({ content: 'x'.repeat(20_001) }), 'badRequest'],
  [words({ content: '&'.repeat(10_000) }), 'settingWrong'],
  [words({ content: '<script>alert(1)</script>' }), 'messageEmpty'],
  [{ type: 'ACCOUNT' }, 'badRequest'],
  [{ audience: { minLevel: 3, maxLevel: 2 } }, 'settingWrong'],
  [{ audience: { currencies: ['ABC'] } }, 'settingWrong'],
  [{ audience: { userNames: ['nobody123'] } }, 'recipientUnknown'],
  [{ beginsAt: 'tomorrow' }, 'settingWrong'],
  [{ endsAt: '2001-01-01T00:00:00Z' }, 'settingWrong'],
  [{ beginsAt: '2099-01-02T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' }, 'settingWrong'],
  [{ beginsAt: '2099-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' }, 'settingWrong'],
])('refuses %j as %s, and nothing changes', async (changes, name) => {
  const operator = await site.operator()
  const { id } = await operator.call('saveMessageDraft', { message: messageOf() })
  const before = await operator.call('listOperatorMessages', {})
  const message = messageOf(changes) as ReturnType<typeof messageOf>
  expect(await outcomeOf(operator.call('saveMessageDraft', { id, message }))).toBe(name)
  expect(await outcomeOf(operator.call('saveMessageDraft', { message }))).toBe(name)
  expect(await operator.call('listOperatorMessages', {})).toEqual(before)
})

it('adds a draft with clean content, replaces it whole, and no member sees it', async () => {
  const [operator, member] = [await site.operator(['message.edit', 'message.read']), await site.member()]
  const hostile = words({ title: ' 题 ', content: '<p onclick="x()">字</p><script>x()</script>' })
  const { id, message } = await operator.call('saveMessageDraft', {
    message: messageOf(hostile) as ReturnType<typeof messageOf>,
  })
  expect(message?.words).toEqual([{ lang: 'zh-CN', title: '题', content: '<p>字</p>' }])
  const next = messageOf({
    type: 'PROMOTION',
    audience: { minLevel: 1, maxLevel: 9, currencies: ['USD'], userNames: [member.userName] },
    isPopup: true,
    beginsAt: '2099-01-01T00:00:00.000Z',
    endsAt: '2099-01-02T00:00:00.000Z',
  })
  expect(await operator.call('saveMessageDraft', { id, message: next })).toEqual({ id, message: next })
  expect((await operator.call('listOperatorMessages', {})).rows[0]).toMatchObject({ id, message: next, state: 'DRAFT' })
  expect((await member.client.call('listMessages', {})).rows).toEqual([])
})

it('changes no message that was sent, none of the site, and none that does not exist', async () => {
  const operator = await site.operator()
  const message = messageOf()
  const id = await sendToMembers(site)
  expect(await outcomeOf(operator.call('saveMessageDraft', { id, message }))).toBe('messageSent')
  expect(await outcomeOf(operator.call('saveMessageDraft', { id: randomUUID(), message }))).toBe('notFound')
  expect(await outcomeOf(operator.call('saveMessageDraft', {}))).toBe('badRequest')
})
