import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { say } from '../../../test/chat-kit.ts'
import { insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
let desk: Client
beforeAll(async () => {
  site = await testSite()
  desk = await site.operator(['chat.desk'])
})
afterAll(() => site.close())

it('opens a file that was sent, of its own tenant', async () => {
  const { client } = await site.member()
  const { file } = await client.call('uploadChatFile', { name: 'a.txt', content: btoa('text') })
  const id = file?.id ?? ''
  expect(await outcomeOf(desk.call('getDeskFile', { id }))).toBe('notFound')
  await say(client, '', { fileId: id })
  expect((await desk.call('getDeskFile', { id })).content).toBe(btoa('text'))
  const foreign = await insertOperatorSession(site.db, await insertOperator(site.db, { tenant: 'yunlai' }), {
    tenant: 'yunlai',
  })
  expect(await outcomeOf(site.clientOf(foreign, 'yunlai').call('getDeskFile', { id }))).toBe('notFound')
})
