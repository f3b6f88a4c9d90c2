import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../session/password.ts'
import { authenticator } from '../test/authenticator.ts'
import { outcomeOf } from '../test/refusals.ts'
import { testDevice } from '../test/test-device.ts'
import { type TestSite, testSite } from '../test/test-site.ts'

const password = 'Bright2026'
let site: TestSite
let passwordHash: string
beforeAll(async () => {
  site = await testSite()
  passwordHash = await hashPassword(password)
})
afterAll(() => site.close())

async function memberWithPasskey() {
  const member = await site.member({ passwordHash })
  const device = testDevice(site)
  await device.login(member.userName, password)
  expect(await outcomeOf(device.client.call('beginPasskey', {}))).toBe('stepUpRequired')
  await device.client.call('stepUp', { method: 'PASSWORD', proof: password })
  const key = authenticator(new URL(site.config.siteUrl).origin)
  const { optionsJson } = await device.client.call('beginPasskey', {})
  const { passkey } = await device.client.call('addPasskey', {
    responseJson: key.register(optionsJson),
    name: ' Laptop ',
  })
  return { member, device, key, passkey }
}

describe('a passkey', () => {
  it('is listed with its name and makes the password no step-up any more', async () => {
    const { device, passkey } = await memberWithPasskey()
    const status = await device.client.call('getSecureStatus', {})
    expect(status.passkeys).toEqual([{ ...passkey, name: 'Laptop', lastUsedAt: '' }])
    expect(status.stepUpMethods).toEqual(['PASSKEY'])
    expect(await outcomeOf(device.client.call('stepUp', { method: 'PASSWORD', proof: password }))).toBe('factorUnknown')
  })

  it.each([
    ['from another site', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('an answer %s is refused, and the challenge is used up', async (_, changes) => {
    const { device, key } = await memberWithPasskey()
    const { optionsJson } = await device.client.call('beginStepUpPasskey', {})
    const prove = (proof: string) => outcomeOf(device.client.call('stepUp', { method: 'PASSKEY', proof }))
    expect(await prove(key.prove(optionsJson, changes))).toBe('codeWrong')
    expect(await prove(key.prove(optionsJson))).toBe('codeWrong')
    const again = await device.client.call('beginStepUpPasskey', {})
    expect(await prove(authenticator(site.config.siteUrl).prove(again.optionsJson))).toBe('codeWrong')
    expect(await prove('{"id":{}}')).toBe('codeWrong')
  })

  it('proves a login, once per challenge, and only in the session that asked', async () => {
    const { member, device, key } = await memberWithPasskey()
    const reply = await device.login(member.userName, password)
    expect(reply).toMatchObject({ needSeAuth: false, secondFactors: ['PASSKEY'] })
    expect(await outcomeOf(device.client.call('getBalance', {}))).toBe('stepOpen')
    expect(await outcomeOf(device.client.call('checkSecondFactor', { code: '123456' }))).toBe('factorUnknown')
    const { optionsJson } = await device.client.call('beginPasskeyCheck', {})
    const responseJson = key.prove(optionsJson)
    const thief = testDevice(site)
    await thief.login(member.userName, password)
    await thief.client.call('beginPasskeyCheck', {})
    expect(await outcomeOf(thief.client.call('checkPasskey', { responseJson }))).toBe('codeWrong')
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        device.client.call('checkPasskey', { responseJson }).then(
          (passed) => (device.keep(passed), 'passed'),
          () => 'refused',
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1)
    expect(await outcomeOf(device.client.call('getBalance', {}))).toBe('answered')
  })

  it('is removed by its owner after a step-up, and by nobody else', async () => {
    const { device, key, passkey } = await memberWithPasskey()
    const other = await memberWithPasskey()
    const { optionsJson } = await device.client.call('beginStepUpPasskey', {})
    await device.client.call('stepUp', { method: 'PASSKEY', proof: key.prove(optionsJson) })
    expect(await outcomeOf(device.client.call('removePasskey', { id: other.passkey?.id ?? '' }))).toBe('notFound')
    await device.client.call('removePasskey', { id: passkey?.id ?? '' })
    const status = await device.client.call('getSecureStatus', {})
    expect(status.passkeys).toEqual([])
    expect(status.withdrawalsHeldUntil).not.toBe('')
  })
})
