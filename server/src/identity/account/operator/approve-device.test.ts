import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn } from '../../../test/account-kit.ts'
import { auditDuring } from '../../../test/audit-kit.ts'
import { insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { heldBy, newDevice, realName, waitingWith, withCard } from '../../../test/unbound-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('shows the operator what to ask about, and lets the login in; audited, and shown to the member', async () => {
  const home = await withCard(site)
  const device = await newDevice(site, home, ['IDENTITY', 'OPERATOR'])
  const { reference, state } = await device.client.call('awaitDeviceApproval', {})
  expect(state).toBe('WAITING')
  expect(await device.client.call('awaitDeviceApproval', {})).toMatchObject({ reference, state: 'WAITING' })
  const operator = await site.operator()
  const row = await waitingWith(operator, reference)
  expect(row).toMatchObject({ userName: home.member.userName, realName, cardTails: [home.tail] })
  const id = row?.id ?? ''
  const audited = await auditDuring(site.db, async () => void (await operator.call('approveDevice', { id })))
  expect(audited).toMatchObject([{ action: 'console/device_approve', subjectId: id }])
  expect(await outcomeOf(operator.call('refuseDevice', { id }))).toBe('deviceDecided')
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => device.client.call('awaitDeviceApproval', {}).catch(() => null)),
  )
  const passed = replies.filter((reply) => reply?.login)
  expect(passed).toHaveLength(1)
  device.keep({ login: passed[0]?.login })
  expect(await heldBy(device)).toEqual(['DEVICE_BY_OPERATOR'])
  const { rows } = await device.client.call('listOperatorViews', {})
  expect(rows.map(({ what }) => what).sort()).toEqual(['DEVICE_APPROVED', 'DEVICE_REVIEW'])
})

it('of one tenant does not find a request of another', async () => {
  const device = await newDevice(site, await loggedIn(site), ['OPERATOR'])
  const { reference } = await device.client.call('awaitDeviceApproval', {})
  const id = (await waitingWith(await site.operator(), reference))?.id ?? ''
  const abroad = await insertOperator(site.db, { tenant: 'yunlai' })
  const stranger = site.clientOf(await insertOperatorSession(site.db, abroad, { tenant: 'yunlai' }), 'yunlai')
  expect(await outcomeOf(stranger.call('approveDevice', { id }))).toBe('notFound')
  expect((await stranger.call('listWaitingDevices', {})).rows).toEqual([])
})
