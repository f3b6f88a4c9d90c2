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

it('takes a sent message away from everybody, once, and no draft', async () => {
  const [operator, { client }] = [await site.operator(), await site.member()]
  const id = await sendToMembers(site, {}, { isPopup: true })
  await client.call('readMessage', { id })
  const editor = await site.operator(['message.edit'])
  expect(await outcomeOf(editor.call('withdrawMessage', { id }))).toBe('permissionMissing')
  const outcomes = await Promise.all([0, 1].map(() => outcomeOf(operator.call('withdrawMessage', { id }))))
  expect(outcomes.sort()).toEqual(['answered', 'messageNotSent'])
  expect((await client.call('listMessages', {})).rows).toEqual([])
  expect(await client.call('getUnreadMessages', {})).toEqual({ count: 0, rows: [], chatCount: 0 })
  const draft = (await operator.call('saveMessageDraft', { message: messageOf() })).id
  expect(await outcomeOf(operator.call('withdrawMessage', { id: draft }))).toBe('messageNotSent')
  expect(await outcomeOf(operator.call('withdrawMessage', { id: randomUUID() }))).toBe('notFound')
})
