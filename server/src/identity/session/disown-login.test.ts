import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { messagesTo, password } from '../../test/account-kit.ts'
import { auditOf, until } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestDevice, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { twoDevices } from '../../test/two-devices.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] }, policy: { site: { oneSession: false } } })
})
afterAll(() => site.close())

/** The newest login of this outcome that is not of the asking session. */
async function otherLogin({ client }: TestDevice, outcome: string): Promise<string> {
  const { rows } = await client.call('listLogins', {})
  return rows.find((row) => row.outcome === outcome && !row.isCurrent)?.id ?? ''
}

it('ends the login and everything else, forgets its device, holds withdrawals, and tells member and operators', async () => {
  const { member, office, pocket, phone } = await twoDevices(site)
  const id = await otherLogin(office, 'PASSED')
  expect(await office.client.call('disownLogin', { id })).toEqual({ ended: 2, forgotten: 1 })
  expect(await outcomeOf(pocket.client.call('getBalance', {}))).toBe('sessionRevoked')
  expect(await outcomeOf(office.client.call('getBalance', {}))).toBe('answered')
  expect((await pocket.login(member.userName, password)).needSeAuth).toBe(true)
  const { withdrawalsHeldUntil, withdrawalsHeldBy } = await office.client.call('getSecureStatus', {})
  expect(Date.parse(withdrawalsHeldUntil)).toBeGreaterThan(Date.now())
  expect(withdrawalsHeldBy).toEqual(['LOGIN_DISOWNED'])
  expect((await messagesTo(site, phone)).at(-1)).toContain('不是我登录的')
  expect(await auditOf(site.db, member.id)).toContain('alarm_login_disowned')
})

it('a login that still waits for its step cannot go on', async () => {
  const { member, office } = await twoDevices(site)
  const thief = testDevice(site)
  await thief.login(member.userName, password)
  await office.client.call('disownLogin', { id: await otherLogin(office, 'STEP') })
  expect(await outcomeOf(thief.client.call('sendDeviceCode', { way: 'PHONE' }))).toBe('sessionRevoked')
})

it('a refused login ends nothing', async () => {
  const { member, office, pocket } = await twoDevices(site)
  await outcomeOf(testDevice(site, { ip: '88.198.0.1' }).login(member.userName, 'Wrong12345'))
  // Refused logins are written after their response.
  await until(async () => (await otherLogin(office, 'REFUSED')) !== '')
  const id = await otherLogin(office, 'REFUSED')
  expect(await office.client.call('disownLogin', { id })).toEqual({ ended: 0, forgotten: 0 })
  expect(await outcomeOf(pocket.client.call('getBalance', {}))).toBe('answered')
  expect((await office.client.call('getSecureStatus', {})).withdrawalsHeldUntil).toBe('')
})

it('the login of this session and one of another member are not found', async () => {
  const [mine, theirs] = [await twoDevices(site), await twoDevices(site)]
  const { rows } = await mine.office.client.call('listLogins', {})
  const own = rows.filter(({ isCurrent }) => isCurrent)
  expect(own).toHaveLength(1)
  const disown = (id: string) => outcomeOf(mine.office.client.call('disownLogin', { id }))
  expect(await disown(own[0]?.id ?? '')).toBe('notFound')
  expect(await disown(await otherLogin(theirs.office, 'PASSED'))).toBe('notFound')
  expect(await outcomeOf(theirs.pocket.client.call('getBalance', {}))).toBe('answered')
})

it('the device stays trusted when this session is on it, too; a login without a known session forgets all others', async () => {
  const { member, office } = await twoDevices(site)
  const again = testDevice(site, { ip: '114.114.114.114' })
  again.state.deviceToken = office.state.deviceToken
  await again.login(member.userName, password)
  const id = await otherLogin(office, 'PASSED')
  expect(await office.client.call('disownLogin', { id })).toMatchObject({ forgotten: 0 })
  expect((await office.login(member.userName, password)).needSeAuth).toBe(false)
  const [old] = await site.db.query<{ id: string }>(
    sql`insert into login_record (id, tenant, member_id, outcome, way)
        values (gen_random_uuid(), 'mingtang', ${member.id}, 'PASSED', 'PASSWORD') returning id`,
  )
  expect(await office.client.call('disownLogin', { id: old?.id ?? '' })).toMatchObject({ forgotten: 1 })
})
