import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { say, takenChat } from '../../../test/chat-kit.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('counts by day how long members waited and how they rated, of its own tenant', async () => {
  const desk = await site.operator()
  const [quick, slow, waiting, past] = await Promise.all([1, 2, 3, 4].map(() => site.member()))
  const elsewhere = await site.member({ tenant: 'yunlai' })
  await say(elsewhere.client, 'not here')
  const quickId = await takenChat(quick!.client, desk)
  const slowId = await takenChat(slow!.client, desk)
  const { chatId: waitingId } = await say(waiting!.client, 'hello')
  const pastId = await takenChat(past!.client, desk)
  // Noon of a day in China, so that no conversation crosses midnight.
  const noon = sql`((now() at time zone 'Asia/Shanghai')::date + time '12:00') at time zone 'Asia/Shanghai'`
  const wait = (id: string, seconds: number, days = 0) =>
    site.db.execute(sql`
      update chat_conversation set created_at = ${noon} - make_interval(days => ${days}),
             taken_at = ${noon} - make_interval(days => ${days}) + make_interval(secs => ${seconds}) where id = ${id}`)
  await wait(quickId, 20)
  await wait(slowId, 100)
  await wait(pastId, 30, 8)
  await site.db.execute(
    sql`update chat_conversation set created_at = ${noon}, is_offline = false where id = ${waitingId}`,
  )
  await site.db.execute(sql`update chat_conversation set is_offline = false`)
  await quick!.client.call('rateChat', { id: quickId, stars: 5 })
  await slow!.client.call('rateChat', { id: slowId, stars: 2 })
  const { rows } = await desk.call('getDeskFigures', {})
  expect(rows).toEqual([
    { day: expect.any(String), begun: 3, taken: 2, usualWaitSeconds: 60, late: 1, rated: 2, starsTenths: 35 },
  ])
  expect((await desk.call('getDeskFigures', { days: 31 })).rows.map(({ begun }) => begun)).toEqual([3, 1])
})
