import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { startServer } from '../server.ts'
import { freePort } from '../test/games-process.ts'
import { outcomeOf } from '../test/refusals.ts'
import { bind, codeSentTo, freshPhone, type TestDevice, testDevice } from '../test/test-device.ts'
import { type TestSite, testSite } from '../test/test-site.ts'
import { hashPassword } from './password.ts'

const password = 'Bright2026'
const [china, germany] = ['114.114.114.114', '88.198.0.1']
let site: TestSite
let passwordHash: string
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
  passwordHash = await hashPassword(password)
})
afterAll(() => site.close())

/** A member whose first device has logged in, with a phone bound. */
async function settled(bound: { phone?: string; email?: string; realName?: string } = { phone: freshPhone() }) {
  const member = await site.member({ passwordHash, balance: '100' })
  const home = testDevice(site, { ip: china, deviceId: 'home' })
  await home.login(member.userName, password)
  await bind(site.db, member.id, bound)
  return { member, home, phone: `+86${bound.phone}` }
}

async function passDevice(device: TestDevice, phone: string) {
  await device.client.call('sendDeviceCode', { way: 'PHONE' })
  const reply = await device.client.call('checkDeviceCode', { way: 'PHONE', code: await codeSentTo(site.db, phone) })
  device.keep(reply)
  return reply
}

describe('the device step', () => {
  it('is not asked of the first device, nor of one that is known', async () => {
    const { member, home } = await settled()
    const again = await home.login(member.userName, password)
    expect(again).toMatchObject({ needSeAuth: false, actualNameAuth: false, secondFactors: [] })
    expect(again.lastLoginPlace).toBe('CN')
    expect(again.lastLoginAt).toMatch(/^\d{4}-.*Z$/)
  })

  it('opens no other call until it is passed, then rotates the token and trusts the device', async () => {
    const { member, phone } = await settled()
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
    const passed = await passDevice(stranger, phone)
    expect(passed.login).toMatchObject({ needSeAuth: false, lastLoginPlace: 'CN' })
    expect(passed.login?.token).not.toBe(before)
    expect((await stranger.client.call('getUserInfo', {})).userName).toBe(member.userName)
    stranger.state.token = before
    expect(await outcomeOf(stranger.client.call('getUserInfo', {}))).toBe('sessionUnknown')
    expect((await stranger.login(member.userName, password)).needSeAuth).toBe(false)
  })

  it('a copied device id, or the secret of another account, is not enough', async () => {
    const { member, home } = await settled()
    const other = await settled()
    const thief = testDevice(site, { ip: china, deviceId: 'home' })
    thief.state.deviceToken = other.home.state.deviceToken
    expect((await thief.login(member.userName, password)).needSeAuth).toBe(true)
    thief.state.deviceToken = 'home'
    expect((await thief.login(member.userName, password)).needSeAuth).toBe(true)
    // Two accounts of one household keep their trust in the same browser.
    await home.login(other.member.userName, password)
    await passDevice(home, other.phone)
    expect((await home.login(member.userName, password)).needSeAuth).toBe(false)
    expect((await home.login(other.member.userName, password)).needSeAuth).toBe(false)
  })

  it('twenty right codes at once pass it once', async () => {
    const { member, phone } = await settled()
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
    const { member, home, phone } = await settled()
    const stranger = testDevice(site, { ip: china })
    await stranger.login(member.userName, password)
    await home.client.call('sendOwnCode', { action: 'STEP_UP', way: 'PHONE' })
    const code = await codeSentTo(site.db, phone)
    expect(await outcomeOf(stranger.client.call('checkDeviceCode', { way: 'PHONE', code }))).toBe('codeWrong')
  })

  it('without anything bound the login passes and withdrawals are held', async () => {
    const { member } = await settled({})
    const stranger = testDevice(site, { ip: china })
    expect((await stranger.login(member.userName, password)).needSeAuth).toBe(false)
    expect((await stranger.client.call('getSecureStatus', {})).withdrawalsHeldUntil).not.toBe('')
  })
})

describe('the name step', () => {
  it('comes from another country, compares like people do, and opens nothing before', async () => {
    const { member, home } = await settled({ realName: '欧阳·若兰' })
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

  it('takes ten tries, also when fifty come at once', async () => {
    const { member, home } = await settled({ realName: '林青' })
    const abroad = testDevice(site, { ip: germany })
    abroad.state.deviceToken = home.state.deviceToken
    await abroad.login(member.userName, password)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => outcomeOf(abroad.client.call('verifyActualName', { name: '张三' }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'nameWrong')).toHaveLength(10)
    expect(await outcomeOf(abroad.client.call('verifyActualName', { name: '林青' }))).toBe('accountLocked')
  })

  it('follows the device step', async () => {
    const phone = freshPhone()
    const { member } = await settled({ phone, realName: '林青' })
    const abroad = testDevice(site, { ip: germany })
    expect(await abroad.login(member.userName, password)).toMatchObject({ needSeAuth: true, actualNameAuth: true })
    expect(await outcomeOf(abroad.client.call('verifyActualName', { name: '林青' }))).toBe('stepOpen')
    expect((await passDevice(abroad, `+86${phone}`)).login).toMatchObject({ needSeAuth: false, actualNameAuth: true })
    expect(await outcomeOf(abroad.client.call('getUserInfo', {}))).toBe('stepOpen')
    abroad.keep(await abroad.client.call('verifyActualName', { name: '林青' }))
    expect(await outcomeOf(abroad.client.call('getUserInfo', {}))).toBe('answered')
  })
})

describe('one session per account', () => {
  it('sends the other out on every node at once, and only when the login is finished', async () => {
    const { member, home, phone } = await settled()
    const port = await freePort()
    const secondNode = await startServer({ ...site.config, port })
    try {
      const stranger = testDevice(site, { ip: china, url: `http://127.0.0.1:${port}` })
      await stranger.login(member.userName, password)
      expect(await home.client.call('checkOnline', {})).toEqual({ online: true, reason: '' })
      await passDevice(stranger, phone)
      expect(await home.client.call('checkOnline', {})).toEqual({ online: false, reason: 'ACCOUNT_OFFLINE' })
      expect(await outcomeOf(home.client.call('getBalance', {}))).toBe('sessionReplaced')
    } finally {
      await secondNode.close()
    }
  })

  it('two logins in the same moment leave one session', async () => {
    const { member } = await settled()
    const devices = Array.from({ length: 6 }, () => testDevice(site, { ip: china }))
    await site.db.execute(sql`update tenant set policy = '{"site":{"deviceStep":false}}' where code = 'mingtang'`)
    await Promise.all(devices.map((device) => device.login(member.userName, password)))
    await site.db.execute(sql`update tenant set policy = '{}' where code = 'mingtang'`)
    const living = await site.db.query(sql`select from session where member_id = ${member.id} and ended_at is null`)
    expect(living).toHaveLength(1)
  })

  it('ends when idle too long, whatever its last day', async () => {
    const { member, home } = await settled()
    await site.db.execute(
      sql`update session set seen_at = now() - interval '13 hours' where member_id = ${member.id} and ended_at is null`,
    )
    expect(await outcomeOf(home.client.call('getUserInfo', {}))).toBe('sessionExpired')
  })
})
