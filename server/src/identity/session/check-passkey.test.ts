import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, withPasskey } from '../../test/account-kit.ts'
import { authenticator } from '../../test/authenticator.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it.each([
  ['from another site', { origin: 'https://evil.test' }],
  ['for another host', { rpId: 'evil.test' }],
  ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
])('a response %s is refused, and the challenge is used up', async (_, changes) => {
  const { client, device, member, key } = await withPasskey(site)
  await device.login(member.userName, password)
  const { optionsJson } = await client.call('beginPasskeyCheck', {})
  const answer = (responseJson: string) => outcomeOf(client.call('checkPasskey', { responseJson }))
  expect(await answer(key.prove(optionsJson, changes))).toBe('codeWrong')
  expect(await answer(key.prove(optionsJson))).toBe('codeWrong')
  const again = await client.call('beginPasskeyCheck', {})
  expect(await answer(authenticator(site.config.siteUrl).prove(again.optionsJson))).toBe('codeWrong')
  expect(await answer('{"id":{}}')).toBe('codeWrong')
})

it('passes the step once per challenge, and only in its session', async () => {
  const { client, device, member, key } = await withPasskey(site)
  expect(await device.login(member.userName, password)).toMatchObject({ needSeAuth: false, secondFactors: ['PASSKEY'] })
  expect(await outcomeOf(client.call('getBalance', {}))).toBe('stepOpen')
  const { optionsJson } = await client.call('beginPasskeyCheck', {})
  const responseJson = key.prove(optionsJson)
  const thief = testDevice(site)
  await thief.login(member.userName, password)
  await thief.client.call('beginPasskeyCheck', {})
  expect(await outcomeOf(thief.client.call('checkPasskey', { responseJson }))).toBe('codeWrong')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.call('checkPasskey', { responseJson }).catch(() => null)),
  )
  const passed = answers.filter((answer) => answer !== null)
  expect(passed).toHaveLength(1)
  device.keep(passed[0] ?? {})
  expect(await outcomeOf(client.call('getBalance', {}))).toBe('answered')
})
