import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn, steppedUp } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { totpCode } from '../../test/totp-codes.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('switches on with a right code only', async () => {
  const { client } = await steppedUp(site)
  expect(await outcomeOf(client.call('confirmTotp', { code: '123456' }))).toBe('codeWrong')
  const { secret } = await client.call('beginTotp', {})
  for (const code of ['abcdef', '12345', '1234567', await totpCode(secret, 5)])
    expect(await outcomeOf(client.call('confirmTotp', { code }))).toBe('codeWrong')
  await client.call('confirmTotp', { code: await totpCode(secret) })
  expect(await client.call('getSecureStatus', {})).toMatchObject({ hasTotp: true, stepUpMethods: ['TOTP'] })
  expect(await outcomeOf(client.call('confirmTotp', { code: await totpCode(secret, 1) }))).toBe('factorUnknown')
})

it('needs a step-up', async () => {
  expect(await outcomeOf((await loggedIn(site)).client.call('confirmTotp', { code: '123456' }))).toBe('stepUpRequired')
})
