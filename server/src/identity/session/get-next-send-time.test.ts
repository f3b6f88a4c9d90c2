import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { startServer } from '../../server.ts'
import { checkedAccount, reachableMember, sendTo, strangerWithPhone, visitorFromAfar } from '../../test/recovery-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { askForCode, freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

const byPhone = (username: string, action: 'REG' | 'LOGIN' = 'LOGIN') =>
  ({ action, way: 'PHONE', username, phoneAreaCode: 86 }) as const

it('needs a session and a known action', async () => {
  const asked = byPhone(freshPhone())
  expect(await outcomeOf(site.stranger().call('getNextSendTime', asked))).toBe('sessionUnknown')
  const visitor = await visitorFromAfar(site)
  expect(await outcomeOf(visitor.call('getNextSendTime', { ...asked, action: 'STEP_UP' as 'REG' }))).toBe('badRequest')
})

it('counts down on every node, for every spelling, for that action only', async () => {
  const second = await startServer({ ...site.config, port: await findFreePort() })
  try {
    const phone = freshPhone()
    await askForCode(site, byPhone(phone, 'REG'))
    const visitor = await visitorFromAfar(site, { url: second.url.replace('localhost', '127.0.0.1') })
    for (const spelling of [phone, `86${phone}`, `+86 ${phone}`])
      expect((await visitor.call('getNextSendTime', byPhone(spelling, 'REG'))).seconds).toBeGreaterThan(50)
    expect((await visitor.call('getNextSendTime', byPhone(phone))).seconds).toBe(0)
  } finally {
    await second.close()
  }
})

it('is zero for an unused number and for an empty one', async () => {
  const visitor = await visitorFromAfar(site)
  expect((await visitor.call('getNextSendTime', byPhone(freshPhone()))).seconds).toBe(0)
  expect((await visitor.call('getNextSendTime', byPhone('x'))).seconds).toBe(0)
})

it('of a recovery counts for its session, for known and unknown accounts', async () => {
  const { member } = await reachableMember(site)
  for (const name of [member.userName, await strangerWithPhone(site)]) {
    const { client } = await checkedAccount(site, name)
    const asked = { action: 'RETRIEVE_PWD', username: name, way: 'PHONE' } as const
    expect((await client.call('getNextSendTime', asked)).seconds).toBe(0)
    await client.call('sendRecoveryCode', sendTo(name))
    expect((await client.call('getNextSendTime', asked)).seconds).toBeGreaterThan(50)
    expect((await (await visitorFromAfar(site)).call('getNextSendTime', asked)).seconds).toBe(0)
  }
})
