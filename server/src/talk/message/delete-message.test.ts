import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { sendToMembers } from '../../test/message-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('deletes a message for this member only, and has the same reply again', async () => {
  const [one, other] = [await site.member(), await site.member()]
  const id = await sendToMembers(site)
  expect(await outcomeOf((await site.visitor()).call('deleteMessage', { id }))).toBe('loginRequired')
  expect(await outcomeOf(one.client.call('deleteMessage', { id: randomUUID() }))).toBe('notFound')
  await Promise.all([one.client.call('deleteMessage', { id }), one.client.call('deleteMessage', { id })])
  expect(await outcomeOf(one.client.call('deleteMessage', { id }))).toBe('answered')
  expect(await outcomeOf(one.client.call('readMessage', { id }))).toBe('notFound')
  expect((await one.client.call('listMessages', {})).rows).toEqual([])
  expect((await one.client.call('getUnreadMessages', {})).count).toBe(0)
  expect((await other.client.call('listMessages', {})).rows).toHaveLength(1)
})
