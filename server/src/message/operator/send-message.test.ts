import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { sql } from '../../db/sql.ts'
import { messageOf } from '../../test/message-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('sends a draft once, now or at its time', async () => {
  const [operator, member] = [await site.operator(), await site.member()]
  const save = async (changes: object = {}) =>
    (await operator.call('saveMessageDraft', { message: messageOf(changes) as ReturnType<typeof messageOf> })).id
  const id = await save()
  expect(await outcomeOf((await site.operator(['message.edit'])).call('sendMessage', { id }))).toBe('permissionMissing')
  expect(await outcomeOf(operator.call('sendMessage', { id: randomUUID() }))).toBe('notFound')
  const outcomes = await Promise.all([0, 1].map(() => outcomeOf(operator.call('sendMessage', { id }))))
  expect(outcomes.sort()).toEqual(['answered', 'messageSent'])
  const beginsAt = '2099-01-01T00:00:00.000Z'
  expect(await operator.call('sendMessage', { id: await save({ beginsAt }) })).toEqual({ beginsAt })
  const stale = await save({ endsAt: beginsAt })
  await site.db.execute(sql`update message set ends_at = now() where id = ${stale}`)
  expect(await outcomeOf(operator.call('sendMessage', { id: stale }))).toBe('settingWrong')
  expect((await member.client.call('listMessages', {})).rows.map((row) => row.id)).toEqual([id])
})
