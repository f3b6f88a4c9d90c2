import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import { type PushService, startPushService } from '../../test/push-service.ts'
import { bind } from '../../test/test-device.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { carryNotices } from './carry-notices.ts'
import { sendPushes } from './send-pushes.ts'

let service: PushService
let site: TestSite
beforeAll(async () => {
  service = await startPushService()
  // Its jobs are the test's own: the server's would come between two steps.
  site = await testSite({ config: { pushServices: [service.origin], jobIntervalMs: 3_600_000 } })
})
afterAll(async () => {
  await site.close()
  service.close()
})
beforeEach(() => {
  service.arrived.length = 0
  service.answer = 201
})

type Told = { readonly type: string; readonly kind: string; readonly params: object }

const notify = async ({ id }: TestMember, change: Partial<Told> = {}) => {
  const { type, kind, params } = { type: 'ACCOUNT', kind: 'newDevice', params: { device: 'Edge' }, ...change }
  await site.db.execute(sql`
    insert into message (id, tenant, member_id, type, kind, params, begins_at)
    values (${randomUUID()}, 'mingtang', ${id}, ${type}, ${kind}, ${json(params)}, clock_timestamp())`)
}
const run = async () => {
  await carryNotices(site.context)
  await sendPushes(site.context)
}
const subscriber = async (lang = 'zh-CN') => {
  const member = await site.member()
  const { publicKey } = await member.client.call('getPushOptions', {})
  const subscription = service.subscribe(publicKey)
  await member.client.call('savePushSubscription', subscription)
  await site.db.execute(sql`update web_push_subscription set lang = ${lang} where member_id = ${member.id}`)
  return { ...member, path: new URL(subscription.endpoint).pathname, endpoint: subscription.endpoint }
}
const mailsTo = async (target: string) =>
  await site.db.query<{ subject: string; body: string }>(
    sql`select subject, body from outbox where target = ${target} and channel = 'MAIL'`,
  )

it('sends the title of a notice to the browsers of its member, signed, encrypted, once', async () => {
  const [member, other] = [await subscriber(), await subscriber('en-US')]
  await notify(member)
  await run()
  await run()
  const [message] = (await member.client.call('listMessages', {})).rows
  expect(service.arrived).toEqual([
    {
      path: member.path,
      payload: {
        title: 'mingtang',
        body: '\u65b0\u8bbe\u5907\u767b\u5f55',
        link: `/member/messages?id=${message?.id}`,
      },
    },
  ])
  await notify(other)
  await run()
  expect(service.arrived.at(-1)).toMatchObject({ path: other.path, payload: { body: 'Login on a new device' } })
})

it('says no amount and no name: a kind without a plain title is told by its type', async () => {
  const member = await subscriber('en-US')
  await notify(member, { type: 'CASHIER', kind: 'withoutWords', params: { amount: '1234.56', currency: 'CNY' } })
  await run()
  expect(service.arrived).toMatchObject([{ payload: { body: 'You have a message about your money' } }])
  expect(JSON.stringify(service.arrived)).not.toContain('1234')
})

it('leaves out what the member muted, what is old, and members who may not log in', async () => {
  const [muting, late, disabled] = [await subscriber(), await subscriber(), await subscriber()]
  await muting.client.call('saveMessagePreferences', { mutedTypes: ['CASHIER'] })
  await notify(muting, { type: 'CASHIER' })
  await notify(muting)
  await notify(late)
  await site.db.execute(sql`update message set begins_at = now() - interval '25 hours' where member_id = ${late.id}`)
  await notify(disabled)
  await site.db.execute(sql`update member set status = 'DISABLED' where id = ${disabled.id}`)
  await run()
  expect(service.arrived.map(({ path }) => path)).toEqual([muting.path])
})

it('ends a subscription that the push service does not know any more', async () => {
  const member = await subscriber()
  service.answer = 410
  await notify(member)
  await notify(member, { kind: 'factorAdded' })
  await run()
  expect((await member.client.call('getPushOptions', { endpoint: member.endpoint })).isSubscribed).toBe(false)
  const left = await site.db.query(sql`select from web_push_delivery`)
  expect(left).toEqual([])
})

it('tries again when the push service is busy, and gives up after the last time', async () => {
  const member = await subscriber()
  service.answer = 503
  await notify(member)
  await run()
  const wait = async () =>
    await site.db.query(sql`
      select attempts, round(extract(epoch from due_at - clock_timestamp()))::integer as wait from web_push_delivery`)
  expect(await wait()).toEqual([{ attempts: 1, wait: 5 }])
  const again = async () => {
    await site.db.execute(sql`update web_push_delivery set due_at = now()`)
    await run()
  }
  await again()
  expect(await wait()).toEqual([{ attempts: 2, wait: 30 }])
  service.answer = 201
  await again()
  expect(service.arrived).toHaveLength(1)
  service.answer = 500
  await notify(member)
  await run()
  for (let time = 0; time < 4; time++) await again()
  expect(await wait()).toEqual([])
})

it('drops what the push service refuses, and what is at no push service any more', async () => {
  const [member, moved] = [await subscriber(), await subscriber()]
  service.answer = 413
  await notify(member)
  await site.db.execute(sql`
    update web_push_subscription set endpoint = 'http://127.0.0.1:1/x' where member_id = ${moved.id}`)
  await notify(moved)
  await run()
  expect(await site.db.query(sql`select from web_push_delivery`)).toEqual([])
  expect(await site.db.query(sql`select from web_push_subscription where member_id = ${member.id}`)).toHaveLength(1)
})

it('mails a security notice to the bound email once, and no other kind', async () => {
  const [member, unbound] = [await site.member(), await site.member()]
  await bind(site.db, member.id, { email: 'Lin.Carry@example.org' })
  await notify(member)
  await notify(member, { kind: 'passwordChanged' })
  await notify(unbound)
  await Promise.all([run(), run()])
  const mails = await mailsTo('lin.carry@example.org')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('mingtang')
  expect(mails[0]?.body).toContain('Edge')
  expect(`${mails[0]?.subject}${mails[0]?.body}`).not.toContain('{{')
})
