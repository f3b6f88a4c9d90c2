import { afterAll, beforeAll, expect, it } from 'vitest'
import { say, seen } from '../../../test/chat-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('of two operators one takes it', async () => {
  const { client } = await site.member()
  const { chatId: id } = await say(client, 'x')
  const others = await Promise.all(Array.from({ length: 4 }, () => site.operator(['chat.desk'])))
  const outcomes = await Promise.all(others.map((one) => outcomeOf(one.call('takeChat', { id }))))
  expect(outcomes.sort()).toEqual(['answered', 'chatTaken', 'chatTaken', 'chatTaken'])
  expect(await seen(client)).toEqual(['1 MEMBER TEXT x', '2 SYSTEM TAKEN'])
})
