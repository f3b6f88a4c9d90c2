import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { sql } from '../../../base/db/sql.ts'
import { messageOf } from '../../../test/message-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

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

it('tells named members at once when it begins now; an audience finds it by its unread number', async () => {
  const [operator, named, other] = [await site.operator(), await site.member(), await site.member()]
  const audience = { minLevel: 0, maxLevel: 0, currencies: [], userNames: [named.userName] }
  const send = async (changes: object) => {
    const { id } = await operator.call('saveMessageDraft', { message: messageOf(changes) })
    await operator.call('sendMessage', { id })
    return id
  }
  const id = await send({ audience, isPopup: true })
  await send({ audience, beginsAt: '2099-01-01T00:00:00.000Z' })
  await send({})
  const pushes = await site.db.query(
    sql`select member_id, command, data from realtime_push where member_id in (${named.id}, ${other.id})`,
  )
  expect(pushes).toEqual([{ memberId: named.id, command: 'MESSAGES', data: { id, kind: '', isPopup: true } }])
})
