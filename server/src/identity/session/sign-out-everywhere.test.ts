import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { messagesTo, password } from '../../test/account-kit.ts'
import { until } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { twoDevices } from '../../test/two-devices.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] }, policy: { site: { oneSession: false } } })
})
afterAll(() => site.close())

const isIn = ({ client }: { readonly client: Client }) => outcomeOf(client.call('getBalance', {}))

it('ends the other sessions and the waiting logins, without a proof; this one and the devices stay', async () => {
  const { member, office, pocket, phone } = await twoDevices(site)
  const stranger = await twoDevices(site)
  const waiting = testDevice(site)
  expect(await waiting.login(member.userName, password)).toMatchObject({ needSeAuth: true })
  const before = (await messagesTo(site, phone)).length
  expect(await office.client.call('signOutEverywhere', {})).toEqual({ ended: 2, forgotten: 0 })
  expect(await isIn(pocket)).toBe('sessionRevoked')
  expect(await isIn(member)).toBe('sessionRevoked')
  expect(await outcomeOf(waiting.client.call('sendDeviceCode', { way: 'PHONE' }))).toBe('sessionRevoked')
  expect(await isIn(office)).toBe('answered')
  expect(await isIn(stranger.pocket)).toBe('answered')
  expect((await messagesTo(site, phone)).slice(before)).toEqual([expect.stringContaining('退出了其他所有登录')])
  expect((await pocket.login(member.userName, password)).needSeAuth).toBe(false)
})

it('again, it has nothing to end and sends no message', async () => {
  const { office, phone } = await twoDevices(site)
  await office.client.call('signOutEverywhere', {})
  const before = await messagesTo(site, phone)
  expect(await office.client.call('signOutEverywhere', {})).toEqual({ ended: 0, forgotten: 0 })
  expect(await messagesTo(site, phone)).toEqual(before)
})

it('forgets the other devices when asked', async () => {
  const { member, office, pocket } = await twoDevices(site)
  expect(await office.client.call('signOutEverywhere', { forgetDevices: true })).toMatchObject({ forgotten: 1 })
  expect((await pocket.login(member.userName, password)).needSeAuth).toBe(true)
  expect((await office.login(member.userName, password)).needSeAuth).toBe(false)
})

it('also here: this session becomes a guest, and with its trust gone the next login is on a new device', async () => {
  const { member, office } = await twoDevices(site)
  const token = office.state.token
  await office.client.call('signOutEverywhere', { alsoHere: true, forgetDevices: true })
  expect(await outcomeOf(site.clientOf(token).call('getBalance', {}))).toBe('sessionUnknown')
  expect((await office.login(member.userName, password)).needSeAuth).toBe(true)
})

it('ends the games of the ended sessions', async () => {
  const { member, office, pocket } = await twoDevices(site)
  expect(await isIn(pocket)).toBe('answered')
  await site.db.execute(
    sql`insert into game_session (id, tenant, member_id, session_id, platform_code)
        select gen_random_uuid(), s.tenant, s.member_id, s.id, 'nowhere' from session s
         where s.member_id = ${member.id} and s.ended_at is null`,
  )
  await office.client.call('signOutEverywhere', {})
  await until(async () => {
    const [row] = await site.db.query<{ open: bigint }>(
      sql`select count(*) as open from game_session where member_id = ${member.id} and ended_at is null`,
    )
    return row?.open === 1n
  })
})
