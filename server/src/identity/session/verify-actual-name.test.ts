import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { germany, passDevice, settled } from '../../test/steps-kit.ts'
import { freshPhone, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

describe('the name step', () => {
  it('is required from another country, ignores spelling variants, and allows no other call before', async () => {
    const { member, home } = await settled(site, { realName: '欧阳·若兰' })
    const abroad = testDevice(site, { ip: germany })
    abroad.state.deviceToken = home.state.deviceToken
    const reply = await abroad.login(member.userName, password)
    expect(reply).toMatchObject({ needSeAuth: false, actualNameAuth: true })
    expect(await outcomeOf(abroad.client.call('getBalance', {}))).toBe('stepOpen')
    expect(await outcomeOf(abroad.client.call('verifyActualName', { name: '欧阳' }))).toBe('nameWrong')
    const passed = await abroad.client.call('verifyActualName', { name: ' 欧阳 若兰 ' })
    abroad.keep(passed)
    expect(passed.login?.actualNameAuth).toBe(false)
    expect(await outcomeOf(abroad.client.call('getBalance', {}))).toBe('answered')
    expect((await abroad.login(member.userName, password)).actualNameAuth).toBe(false)
  })

  it('comes after the device step', async () => {
    const phone = freshPhone()
    const { member } = await settled(site, { phone, realName: '林青' })
    const abroad = testDevice(site, { ip: germany })
    expect(await abroad.login(member.userName, password)).toMatchObject({ needSeAuth: true, actualNameAuth: true })
    expect(await outcomeOf(abroad.client.call('verifyActualName', { name: '林青' }))).toBe('stepOpen')
    expect((await passDevice(site, abroad, `+86${phone}`)).login).toMatchObject({
      needSeAuth: false,
      actualNameAuth: true,
    })
    expect(await outcomeOf(abroad.client.call('getUserInfo', {}))).toBe('stepOpen')
    abroad.keep(await abroad.client.call('verifyActualName', { name: '林青' }))
    expect(await outcomeOf(abroad.client.call('getUserInfo', {}))).toBe('answered')
  })
})
