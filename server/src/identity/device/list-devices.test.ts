import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { twoDevices } from '../../test/two-devices.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] }, policy: { site: { oneSession: false } } })
})
afterAll(() => site.close())

it('lists the trusted devices with their sessions, this one first', async () => {
  const { office } = await twoDevices(site)
  const { rows } = await office.client.call('listDevices', {})
  expect(rows.map(({ name, isCurrent, place }) => ({ name, isCurrent, place }))).toEqual([
    { name: 'Edge \u00b7 Windows', isCurrent: true, place: 'CN' },
    { name: 'Safari \u00b7 iOS', isCurrent: false, place: 'CN' },
  ])
  expect(rows[0]?.sessions).toMatchObject([{ isCurrent: true, place: 'CN' }])
  expect(rows[1]?.sessions).toMatchObject([{ isCurrent: false }])
})
