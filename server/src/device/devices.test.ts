import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { hashPassword } from '../session/password.ts'
import { outcomeOf } from '../test/refusals.ts'
import { bind, codeSentTo, freshPhone, testDevice } from '../test/test-device.ts'
import { type TestSite, testSite } from '../test/test-site.ts'
import { maskAddress } from './list-logins.ts'

const password = 'Bright2026'
const [edge, safari] = [
  'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
]
let site: TestSite
let passwordHash: string
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] }, policy: { site: { oneSession: false } } })
  passwordHash = await hashPassword(password)
})
afterAll(() => site.close())

/** A member on two trusted devices at once. */
async function twoDevices() {
  const member = await site.member({ passwordHash })
  const [office, pocket] = [
    testDevice(site, { ip: '114.114.114.114', userAgent: edge }),
    testDevice(site, { ip: '114.114.114.114', userAgent: safari }),
  ]
  await office.login(member.userName, password)
  const phone = freshPhone()
  await bind(site.db, member.id, { phone })
  await pocket.login(member.userName, password)
  await pocket.client.call('sendDeviceCode', { way: 'PHONE' })
  pocket.keep(
    await pocket.client.call('checkDeviceCode', { way: 'PHONE', code: await codeSentTo(site.db, `+86${phone}`) }),
  )
  return { member, office, pocket, phone: `+86${phone}` }
}

it('lists the trusted devices with their sessions, this one first', async () => {
  const { office } = await twoDevices()
  const { rows } = await office.client.call('listDevices', {})
  expect(rows.map(({ name, isCurrent, place }) => ({ name, isCurrent, place }))).toEqual([
    { name: 'Edge \u00b7 Windows', isCurrent: true, place: 'CN' },
    { name: 'Safari \u00b7 iOS', isCurrent: false, place: 'CN' },
  ])
  expect(rows[0]?.sessions).toMatchObject([{ isCurrent: true, place: 'CN' }])
  expect(rows[1]?.sessions).toMatchObject([{ isCurrent: false }])
})

it('a device is removed by a code of that action, its session ends and it has to prove itself again', async () => {
  const { member, office, pocket, phone } = await twoDevices()
  const stranger = await twoDevices()
  const { rows } = await office.client.call('listDevices', {})
  const id = rows[1]?.id ?? ''
  const remove = (changes: object) =>
    outcomeOf(office.client.call('removeDevice', { id, way: 'PHONE', code: '000000', ...changes }))
  expect(await remove({ way: 'EMAIL' })).toBe('wayNotBound')
  expect(await remove({})).toBe('codeWrong')
  const [theirs] = (await stranger.office.client.call('listDevices', {})).rows
  expect(await remove({ id: theirs?.id })).toBe('notFound')
  await office.client.call('sendOwnCode', { action: 'USER_REMOVE_DEVICE', way: 'PHONE' })
  const code = await codeSentTo(site.db, phone)
  expect(await remove({ code })).toBe('answered')
  expect(await outcomeOf(pocket.client.call('getBalance', {}))).toBe('sessionRevoked')
  expect((await office.client.call('listDevices', {})).rows).toHaveLength(1)
  expect(await remove({ code })).toBe('notFound')
  expect((await pocket.login(member.userName, password)).needSeAuth).toBe(true)
})

it('a session is revoked while the device stays trusted; another member cannot', async () => {
  const { member, office, pocket } = await twoDevices()
  const stranger = await twoDevices()
  const id = (await office.client.call('listDevices', {})).rows[1]?.sessions[0]?.id ?? ''
  expect(await outcomeOf(stranger.office.client.call('revokeSession', { id }))).toBe('notFound')
  await office.client.call('revokeSession', { id })
  expect(await outcomeOf(office.client.call('revokeSession', { id }))).toBe('notFound')
  expect(await outcomeOf(pocket.client.call('getBalance', {}))).toBe('sessionRevoked')
  expect((await pocket.login(member.userName, password)).needSeAuth).toBe(false)
})

it('the history shows what passed, waited and was refused, page by page', async () => {
  const { member, office } = await twoDevices()
  await outcomeOf(testDevice(site, { ip: '88.198.0.1' }).login(member.userName, 'Wrong12345'))
  const first = await office.client.call('listLogins', { size: 2 })
  const second = await office.client.call('listLogins', { size: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ outcome, place, way }) => [outcome, place, way])).toEqual([
    ['REFUSED', 'DE', 'PASSWORD'],
    ['PASSED', 'CN', 'PASSWORD'],
    ['STEP', 'CN', 'PASSWORD'],
    ['PASSED', 'CN', 'PASSWORD'],
  ])
  expect(first.rows[0]?.ip).toBe('88.198.0.*')
  expect(await outcomeOf(office.client.call('listLogins', { cursor: 'x' }))).toBe('cursorWrong')
  await expect(site.db.execute(sql`delete from login_record where member_id = ${member.id}`)).rejects.toThrow(
    /permission/,
  )
})

it.each([
  ['192.0.2.7', '192.0.2.*'],
  ['::ffff:192.0.2.7', '192.0.2.*'],
  ['2001:db8:1:2::7', '2001:db8:1:*'],
  ['', ''],
])('%s is shown as %s', (ip, shown) => {
  expect(maskAddress(ip)).toBe(shown)
})
