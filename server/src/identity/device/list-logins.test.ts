import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { until } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { twoDevices } from '../../test/two-devices.ts'
import { maskAddress } from './list-logins.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] }, policy: { site: { oneSession: false } } })
})
afterAll(() => site.close())

it('the history lists passed, waiting and refused logins, page by page', async () => {
  const { member, office } = await twoDevices(site)
  await outcomeOf(testDevice(site, { ip: '88.198.0.1' }).login(member.userName, 'Wrong12345'))
  // Refused logins are written after their response.
  await until(async () => (await office.client.call('listLogins', {})).rows.length === 4)
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
