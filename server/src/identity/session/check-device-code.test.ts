import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { password } from '../../test/account-kit.ts'
import { noticesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { china, germany, passDevice, settled } from '../../test/steps-kit.ts'
import { freshPhone, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

describe('the device step', () => {
  it('is not needed on the first device or a known one', async () => {
    const { member, home } = await settled(site)
    const again = await home.login(member.userName, password)
    expect(again).toMatchObject({ needSeAuth: false, actualNameAuth: false, secondFactors: [] })
    expect(again.lastLoginPlace).toBe('CN')
    expect(again.lastLoginAt).toMatch(/^\d{4}-.*Z$/)
  })

  it('allows no other call until it is passed, then rotates the token and trusts the device', async () => {
    const { member, phone } = await settled(site)
    const stranger = testDevice(site, { ip: china, deviceId: 'home' })
    const reply = await stranger.login(member.userName, password)
    expect(reply.needSeAuth).toBe(true)
    expect(reply.lastLoginAt).toBe('')
    expect(reply.seAuthProvider).toEqual({ phone: expect.stringMatching(/^138\*{4}\d{4}$/), email: '' })
    for (const name of [
      'getUserInfo',
      'getBalance',
      'listBankItems',
      'listWallets',
      'logout',
      'getSecureStatus',
    ] as const)
      expect(await outcomeOf(stranger.client.call(name, {}))).toBe('stepOpen')
    expect(await stranger.client.call('checkOnline', {})).toEqual({ online: false, reason: '' })
    expect(await outcomeOf(stranger.client.call('checkDeviceCode', { way: 'PHONE', code: '000000' }))).toBe('codeWrong')
    expect(await outcomeOf(stranger.client.call('verifyActualName', { name: 'x' }))).toBe('stepOpen')
    expect(await outcomeOf(stranger.client.call('checkSecondFactor', { code: '000000' }))).toBe('stepOpen')
    expect(await outcomeOf(stranger.client.call('sendDeviceCode', { way: 'EMAIL' }))).toBe('wayNotBound')
    const before = stranger.state.token
    const passed = await passDevice(site, stranger, phone)
    expect(passed.login).toMatchObject({ needSeAuth: false, lastLoginPlace: 'CN' })
    expect(passed.login?.token).not.toBe(before)
    const told = (await noticesOf(site.db, member.id)).filter(([line]) => line.endsWith('Device'))
    expect(told).toHaveLength(1)
    expect((await stranger.client.call('getUserInfo', {})).userName).toBe(member.userName)
    stranger.state.token = before
    expect(await outcomeOf(stranger.client.call('getUserInfo', {}))).toBe('sessionUnknown')
    expect((await stranger.login(member.userName, password)).needSeAuth).toBe(false)
  })

  it('names the device as its login did, which also knows the provider', async () => {
    const { member, phone } = await settled(site)
    const app = testDevice(site, { ip: china, deviceId: 'app', userAgent: 'okhttp/4.12 (Linux; Android 15)' })
    await app.login(member.userName, password, { deviceProvider: 'Lamp App' })
    await passDevice(site, app, phone)
    const name = 'Lamp App \u00b7 Android'
    expect((await app.client.call('listDevices', {})).rows.map((row) => row.name)).toContain(name)
    expect((await app.client.call('listLogins', {})).rows[0]).toMatchObject({ deviceName: name })
  })

  it('stays open for twenty minutes, and the name step after it for twenty more', async () => {
    const { member, phone } = await settled(site, { phone: freshPhone(), realName: '林青' })
    const stranger = testDevice(site, { ip: germany })
    const later = (minutes: number) =>
      site.db.execute(
        sql`update session set expires_at = expires_at - make_interval(mins => ${minutes})
             where member_id = ${member.id} and steps <> '{}'`,
      )

    await stranger.login(member.userName, password)
    await later(19)
    await passDevice(site, stranger, phone)
    await later(19)
    expect(await outcomeOf(stranger.client.call('verifyActualName', { name: '张三' }))).toBe('nameWrong')
    await later(2)
    expect(await outcomeOf(stranger.client.call('verifyActualName', { name: '林青' }))).toBe('sessionExpired')
    await stranger.login(member.userName, password)
    await later(21)
    expect(await outcomeOf(stranger.client.call('sendDeviceCode', { way: 'PHONE' }))).toBe('sessionExpired')
  })
})
