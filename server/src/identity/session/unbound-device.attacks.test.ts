// A new device of an account with neither phone nor email: attacks.md, group F, "Skip the device step".
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import { loggedIn, password, passwordHash, withTotp } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { bind, freshPhone, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { heldBy, newDevice, realName, withCard } from '../../test/unbound-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

describe('who has money is never let in with nothing asked', () => {
  it('nothing on file: an operator', async () => {
    await newDevice(site, await loggedIn(site), ['OPERATOR'])
  })

  it('a name without a card: an operator', async () => {
    const home = await loggedIn(site, { realName })
    const device = await newDevice(site, home, ['OPERATOR'])
    const check = { name: realName, cardTail: '0000' }
    expect(await outcomeOf(device.client.call('checkDeviceIdentity', check))).toBe('factorUnknown')
  })

  it('an authenticator app: its code, at every login', async () => {
    const { member } = await withTotp(site)
    expect(await testDevice(site).login(member.userName, password)).toMatchObject({
      needSeAuth: false,
      secondFactors: ['TOTP'],
      deviceProofs: [],
    })
  })

  it('an account that never held money and has nothing passes, and its withdrawals are held', async () => {
    const member = await site.member({ passwordHash: await passwordHash() })
    await testDevice(site).login(member.userName, password)
    const device = testDevice(site)
    expect(await device.login(member.userName, password)).toMatchObject({ needSeAuth: false })
    expect(await heldBy(device)).toEqual(['NEW_DEVICE'])
    const operator = await site.operator()
    expect(await outcomeOf(operator.call('saveConfig', { unboundDevice: 'HOLD' }))).toBe('badRequest')
    await operator.call('saveConfig', { unboundDevice: 'ASK' })
    await newDevice(site, { member: { ...member } }, ['OPERATOR'])
    await site.db.execute(sql`update tenant set policy = ${json({})} where code = 'mingtang'`)
  })

  it('a phone: its code, and neither identity nor operator', async () => {
    const home = await withCard(site)
    await bind(site.db, home.member.id, { phone: freshPhone(), realName })
    const device = await newDevice(site, home, ['PHONE'])
    const check = { name: realName, cardTail: home.tail }
    expect(await outcomeOf(device.client.call('checkDeviceIdentity', check))).toBe('factorUnknown')
    expect(await outcomeOf(device.client.call('awaitDeviceApproval', {}))).toBe('factorUnknown')
  })
})
