// Messages of operators on their way to open pages and to browsers.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { sendToMembers } from '../../test/message-kit.ts'
import { type PushService, startPushService } from '../../test/push-service.ts'
import { socketOf, type TestSocket } from '../../test/socket-kit.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { carryBroadcast } from './carry-broadcast.ts'
import { carryMessages } from './carry-messages.ts'

let service: PushService
let site: TestSite
beforeAll(async () => {
  service = await startPushService()
  // The jobs are the test's own: the server's would come between two steps.
  site = await testSite({ config: { pushServices: [service.origin], jobIntervalMs: 3_600_000 } })
  Object.assign(site.context, { wake: () => {} })
})
afterAll(async () => {
  await site.close()
  service.close()
})
beforeEach(async () => {
  service.arrived.length = 0
  await site.db.execute(sql`delete from web_push_subscription`)
  await carryMessages(site.context)
})

const within = { timeout: 5_000 }
const heard = ({ direct }: TestSocket) => direct.filter(({ command }) => command === 'MESSAGES').map(({ data }) => data)
const hint = (id: string, isPopup = false) => ({ id, kind: '', isPopup })
const atLevel = async (level: number) => {
  const member = await site.member()
  await site.db.execute(sql`update member set vip_level = ${level} where id = ${member.id}`)
  return member
}
const subscribe = async (member: TestMember) => {
  const { publicKey } = await member.client.call('getPushOptions', {})
  const subscription = service.subscribe(publicKey)
  await member.client.call('savePushSubscription', subscription)
  return new URL(subscription.endpoint).pathname
}
const pathsOf = () => service.arrived.map(({ path }) => path).sort()
const begin = (id: string) => site.db.execute(sql`update message set begins_at = clock_timestamp() where id = ${id}`)

it('tells the open pages of the audience, and no others, without a row per member', async () => {
  const [high, low, muting] = [await atLevel(5), await atLevel(1), await atLevel(5)]
  await muting.client.call('saveMessagePreferences', { mutedTypes: ['PROMOTION'] })
  const [one, two, other, quiet] = await Promise.all(
    [high, high, low, muting].map((whose) => socketOf(site.url, whose)),
  )
  const id = await sendToMembers(site, { minLevel: 3 }, { type: 'PROMOTION', isPopup: true })
  await expect.poll(() => [heard(one!), heard(two!)], within).toEqual([[hint(id, true)], [hint(id, true)]])
  // They would have been told in the same turn.
  expect([heard(other!), heard(quiet!)]).toEqual([[], []])
  const told = [high, low, muting].map((member) => member.id)
  expect(
    await site.db.query(sql`select from realtime_push where command = 'MESSAGES' and member_id = any(${told}::uuid[])`),
  ).toEqual([])
  expect((await high.client.call('getUnreadMessages', {})).count).toBe(1)
  await carryMessages(site.context)
  expect(heard(one!)).toHaveLength(1)
})

it('tells of a planned message when it begins: the audience by a hint, who was named by a row', async () => {
  const [member, named] = [await site.member(), await site.member()]
  const socket = await socketOf(site.url, member)
  const beginsAt = '2099-01-01T00:00:00.000Z'
  const toAll = await sendToMembers(site, {}, { beginsAt })
  const toOne = await sendToMembers(site, { userNames: [named.userName] }, { beginsAt })
  await carryMessages(site.context)
  expect(heard(socket)).toEqual([])
  await begin(toAll)
  await begin(toOne)
  await carryMessages(site.context)
  await carryMessages(site.context)
  await expect.poll(() => heard(socket), within).toEqual([hint(toAll)])
  const pushes = await site.db.query(sql`select member_id, number, data from realtime_push where command = 'MESSAGES'`)
  expect(pushes).toEqual([{ memberId: named.id, number: 1n, data: hint(toOne) }])
})

it('sends it to each subscribed browser of the audience once, part by part, as the type and never the words', async () => {
  const [high, low, muting, disabled] = [await atLevel(4), await atLevel(0), await atLevel(4), await atLevel(4)]
  const own = [await subscribe(high), await subscribe(high), await subscribe(high)].sort()
  for (const member of [low, muting, disabled]) await subscribe(member)
  await muting.client.call('saveMessagePreferences', { mutedTypes: ['SYSTEM'] })
  await site.db.execute(sql`update member set status = 'DISABLED' where id = ${disabled.id}`)
  const id = await sendToMembers(site, { minLevel: 3 })
  let parts = 0
  while (await carryBroadcast(site.context, 2)) parts += 1
  // Six subscriptions, two at a time, and a last look that finds none.
  expect(parts).toBe(4)
  await carryMessages(site.context)
  expect(pathsOf()).toEqual(own)
  expect(service.arrived[0]?.payload).toEqual({
    title: 'mingtang',
    body: '\u60a8\u6709\u4e00\u6761\u7ad9\u70b9\u901a\u77e5',
    link: `/member/messages?id=${id}`,
  })
  expect(await carryBroadcast(site.context)).toBe(false)
})

it('leaves out who has read it, what has ended, what is old, and what was withdrawn', async () => {
  const [reader, member] = [await site.member(), await site.member()]
  await subscribe(reader)
  const path = await subscribe(member)
  const read = await sendToMembers(site)
  await reader.client.call('readMessage', { id: read })
  const [ended, old, withdrawn] = [await sendToMembers(site), await sendToMembers(site), await sendToMembers(site)]
  await site.db.execute(sql`update message set ends_at = clock_timestamp() where id = ${ended}`)
  await site.db.execute(sql`update message set begins_at = now() - interval '25 hours' where id = ${old}`)
  await (await site.operator()).call('withdrawMessage', { id: withdrawn })
  const stopped = await sendToMembers(site)
  while (await carryBroadcast(site.context)) continue
  await (await site.operator()).call('withdrawMessage', { id: stopped })
  await carryMessages(site.context)
  expect(service.arrived).toMatchObject([{ path, payload: { link: `/member/messages?id=${read}` } }])
})
