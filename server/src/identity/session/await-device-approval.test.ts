import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { loggedIn, password } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { newDevice, waitingWith } from '../../test/unbound-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('the request outlives the page: the next login in the same browser keeps it, another browser does not', async () => {
  const home = await loggedIn(site)
  const device = await newDevice(site, home, ['OPERATOR'])
  const { reference } = await device.client.call('awaitDeviceApproval', {})
  const operator = await site.operator()
  await device.login(home.member.userName, password)
  const thief = await newDevice(site, home, ['OPERATOR'])
  await operator.call('approveDevice', { id: (await waitingWith(operator, reference))?.id ?? '' })
  expect(await thief.client.call('awaitDeviceApproval', {})).toMatchObject({ state: 'WAITING' })
  expect(await device.client.call('awaitDeviceApproval', {})).toMatchObject({ reference, state: 'APPROVED' })
})

it('waits for a day, and is asked five times a day', async () => {
  const home = await loggedIn(site)
  const device = await newDevice(site, home, ['OPERATOR'])
  const { reference } = await device.client.call('awaitDeviceApproval', {})
  const later = (hours: number) =>
    site.db.execute(
      sql`update session set expires_at = expires_at - make_interval(hours => ${hours}) where member_id = ${home.member.id}`,
    )
  await later(23)
  expect((await device.client.call('awaitDeviceApproval', {})).state).toBe('WAITING')
  await later(2)
  expect(await outcomeOf(device.client.call('awaitDeviceApproval', {}))).toBe('sessionExpired')
  expect(await waitingWith(await site.operator(), reference)).toBeUndefined()
  const outcomes: string[] = []
  for (let asked = 0; asked < 5; asked += 1) {
    const next = await newDevice(site, home, ['OPERATOR'])
    outcomes.push(await outcomeOf(next.client.call('awaitDeviceApproval', {})))
  }
  expect(outcomes).toEqual(['answered', 'answered', 'answered', 'answered', 'approvalLimit'])
})
