import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { hashToken } from '../../base/secret/token.ts'
import { insertSession } from '../../identity/session/session-rows.ts'
import { type PushService, startPushService } from '../../test/push-service.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let service: PushService
let site: TestSite
beforeAll(async () => {
  service = await startPushService()
  site = await testSite({ config: { pushServices: [service.origin] } })
})
afterAll(async () => {
  await site.close()
  service.close()
})

const subscribed = async (member: TestMember, name?: string) => {
  const { publicKey } = await member.client.call('getPushOptions', {})
  const subscription = service.subscribe(publicKey, name)
  await member.client.call('savePushSubscription', subscription)
  return subscription
}
const isKept = async ({ client }: TestMember, { endpoint }: { endpoint: string }) =>
  (await client.call('getPushOptions', { endpoint })).isSubscribed

/** Another session of the member, on a device of its own. */
const otherDevice = async (member: TestMember): Promise<TestMember> => {
  const { id, tenant, memberId } = { id: randomUUID(), tenant: 'mingtang', memberId: member.id }
  const session = await insertSession(site.db, { tenant, memberId, deviceId: id, ip: '127.0.0.1', minutes: 60 })
  return { ...member, token: session.token, client: site.clientOf(session.token) }
}

it('is for members, at push services that the site knows, with keys of a browser', async () => {
  expect(await outcomeOf((await site.visitor()).call('savePushSubscription', service.subscribe('')))).toBe(
    'loginRequired',
  )
  const { client } = await site.member()
  const good = service.subscribe('')
  for (const change of [{ p256dh: 'short' }, { auth: 'short' }, { endpoint: '' }])
    expect(await outcomeOf(client.call('savePushSubscription', { ...good, ...change }))).toBe('badRequest')
  for (const endpoint of [
    'http://127.0.0.1:1/inside',
    'javascript:alert(1)',
    `${service.origin}@example.org/`,
    'https://fcm.googleapis.com/x',
  ])
    expect(await outcomeOf(client.call('savePushSubscription', { ...good, endpoint }))).toBe('pushServiceUnknown')
})

it('a browser belongs to who subscribed last', async () => {
  const [one, other] = [await site.member(), await site.member()]
  const subscription = await subscribed(one)
  await other.client.call('savePushSubscription', subscription)
  expect([await isKept(one, subscription), await isKept(other, subscription)]).toEqual([false, true])
})

it('a member has at most 20 browsers: the newest', async () => {
  const member = await site.member()
  const first = await subscribed(member)
  for (let place = 0; place < 20; place++) await subscribed(member)
  expect(await isKept(member, first)).toBe(false)
  const rows = await site.db.query(sql`select from web_push_subscription where member_id = ${member.id}`)
  expect(rows).toHaveLength(20)
})

it('a logout ends the subscription of its device, and no other', async () => {
  const member = await site.member()
  const tablet = await otherDevice(member)
  const [here, there] = [await subscribed(member), await subscribed(tablet)]
  await member.client.call('logout', {})
  expect([await isKept(tablet, here), await isKept(tablet, there)]).toEqual([false, true])
})

it('a device whose session a login elsewhere replaced keeps it, until the sessions are revoked', async () => {
  const member = await site.member()
  const [old, now] = [await otherDevice(member), await otherDevice(member)]
  const [there, here] = [await subscribed(old), await subscribed(now)]
  const end = (client: TestMember, reason: string) =>
    site.db.execute(sql`
    update session set ended_at = now(), end_reason = ${reason}
     where member_id = ${member.id} and token_hash = ${hashToken(client.token)}`)
  await end(old, 'REPLACED')
  expect(await isKept(now, there)).toBe(true)
  await end(member, 'REVOKED')
  expect([await isKept(now, there), await isKept(now, here)]).toEqual([false, true])
})
