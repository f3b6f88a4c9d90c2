// Ways around the steps of a login. check-device-code.test.ts and verify-actual-name.test.ts test the steps themselves.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { china, germany, passDevice, settled } from '../../test/steps-kit.ts'
import { codeSentTo, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

describe('Skip the device step, copied device id', () => {
  it('a copied device id, or the secret of another account, is not enough', async () => {
    const { member, home } = await settled(site)
    const other = await settled(site)
    const thief = testDevice(site, { ip: china, deviceId: 'home' })
    thief.state.deviceToken = other.home.state.deviceToken
    expect((await thief.login(member.userName, password)).needSeAuth).toBe(true)
    thief.state.deviceToken = 'home'
    expect((await thief.login(member.userName, password)).needSeAuth).toBe(true)
    // Two accounts can trust the same browser.
    await home.login(other.member.userName, password)
    await passDevice(site, home, other.phone)
    expect((await home.login(member.userName, password)).needSeAuth).toBe(false)
    expect((await home.login(other.member.userName, password)).needSeAuth).toBe(false)
  })

  it('twenty concurrent right codes pass it once', async () => {
    const { member, phone } = await settled(site)
    const stranger = testDevice(site, { ip: china })
    await stranger.login(member.userName, password)
    await stranger.client.call('sendDeviceCode', { way: 'PHONE' })
    const code = await codeSentTo(site.db, phone)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(stranger.client.call('checkDeviceCode', { way: 'PHONE', code }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  })

  it('a code of another action does not pass it', async () => {
    const { member, home, phone } = await settled(site)
    const stranger = testDevice(site, { ip: china })
    await stranger.login(member.userName, password)
    await home.client.call('sendOwnCode', { action: 'STEP_UP', way: 'PHONE' })
    const code = await codeSentTo(site.db, phone)
    expect(await outcomeOf(stranger.client.call('checkDeviceCode', { way: 'PHONE', code }))).toBe('codeWrong')
  })
})

describe('Skip the real-name step', () => {
  it('allows ten tries, also of fifty concurrent ones', async () => {
    const { member, home } = await settled(site, { realName: '林青' })
    const abroad = testDevice(site, { ip: germany })
    abroad.state.deviceToken = home.state.deviceToken
    await abroad.login(member.userName, password)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => outcomeOf(abroad.client.call('verifyActualName', { name: '张三' }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'nameWrong')).toHaveLength(10)
    expect(await outcomeOf(abroad.client.call('verifyActualName', { name: '林青' }))).toBe('accountLocked')
  })
})
