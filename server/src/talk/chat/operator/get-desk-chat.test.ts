import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takenChat } from '../../../test/chat-kit.ts'
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

it('the desk of another tenant finds nothing', async () => {
  const { client } = await site.member()
  const id = await takenChat(client, desk)
  const foreign = site.clientOf(
    await insertOperatorSession(site.db, await insertOperator(site.db, { tenant: 'yunlai' }), { tenant: 'yunlai' }),
    'yunlai',
  )
  expect(await outcomeOf(foreign.call('getDeskChat', { id }))).toBe('notFound')
  expect((await foreign.call('listDeskChats', { list: 'OWN' })).rows).toEqual([])
})
