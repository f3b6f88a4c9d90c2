import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn } from '../../../test/account-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { newDevice } from '../../../test/unbound-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('needs the permission', async () => {
  const operator = await site.operator(['cashier.read'])
  expect(await outcomeOf(operator.call('listWaitingDevices', {}))).toBe('permissionMissing')
})

it('lists the waiting logins page by page, and not those that were given up', async () => {
  const homes = [await loggedIn(site), await loggedIn(site), await loggedIn(site)]
  const references: string[] = []
  for (const home of homes) {
    const device = await newDevice(site, home, ['OPERATOR'])
    references.unshift((await device.client.call('awaitDeviceApproval', {})).reference)
  }
  const operator = await site.operator()
  const first = await operator.call('listWaitingDevices', { size: 2 })
  const second = await operator.call('listWaitingDevices', { size: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ reference }) => reference)).toEqual(references)
  await homes[0]?.client.call('signOutEverywhere', {})
  expect((await operator.call('listWaitingDevices', {})).rows).toHaveLength(2)
})
