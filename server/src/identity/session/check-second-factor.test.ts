import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, withPasskey, withTotp } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { totpCode } from '../../test/totp-codes.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('is required at every login; each code passes once, also with five concurrent tries', async () => {
  const { member, device, client, secret, usedCode } = await withTotp(site)
  expect(await device.login(member.userName, password)).toMatchObject({ secondFactors: ['TOTP'], lastLoginAt: '' })
  expect(await outcomeOf(client.call('getBalance', {}))).toBe('stepOpen')
  expect(await outcomeOf(client.call('checkSecondFactor', { code: usedCode }))).toBe('codeWrong')
  const code = await totpCode(secret)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.call('checkSecondFactor', { code }).catch(() => null)),
  )
  const passed = answers.filter((answer) => answer !== null)
  expect(passed).toHaveLength(1)
  device.keep(passed[0] ?? {})
  expect(await outcomeOf(client.call('getBalance', {}))).toBe('answered')
})

it('of two hundred concurrent guesses ten are checked, and then the right code is locked too', async () => {
  const { member, device, client, secret } = await withTotp(site)
  await device.login(member.userName, password)
  const guess = () => outcomeOf(client.call('checkSecondFactor', { code: '000000' }))
  const outcomes = await Promise.all(Array.from({ length: 200 }, guess))
  expect(outcomes.filter((outcome) => outcome === 'codeWrong')).toHaveLength(10)
  expect(await outcomeOf(client.call('checkSecondFactor', { code: await totpCode(secret, 1) }))).toBe('accountLocked')
})

it('a login with another step open refuses it', async () => {
  const { member, device, client } = await withPasskey(site)
  await device.login(member.userName, password)
  expect(await outcomeOf(client.call('checkSecondFactor', { code: '123456' }))).toBe('factorUnknown')
})
