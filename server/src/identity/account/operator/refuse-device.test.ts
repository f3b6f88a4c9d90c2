import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn } from '../../../test/account-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { newDevice, waitingWith } from '../../../test/unbound-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses: the login stays outside', async () => {
  const device = await newDevice(site, await loggedIn(site), ['OPERATOR'])
  const { reference } = await device.client.call('awaitDeviceApproval', {})
  const operator = await site.operator()
  await operator.call('refuseDevice', { id: (await waitingWith(operator, reference))?.id ?? '' })
  expect(await device.client.call('awaitDeviceApproval', {})).toEqual({ reference, state: 'REFUSED' })
  expect(await outcomeOf(device.client.call('getBalance', {}))).toBe('stepOpen')
})
