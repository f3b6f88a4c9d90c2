import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn, steppedUp } from '../../test/account-kit.ts'
import { authenticator } from '../../test/authenticator.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('needs a step-up', async () => {
  const { client } = await loggedIn(site)
  expect(await outcomeOf(client.call('addPasskey', { responseJson: '{}', name: '' }))).toBe('stepUpRequired')
})

it.each([
  ['from another site', { origin: 'https://evil.test' }],
  ['for another host', { rpId: 'evil.test' }],
  ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
])('a response %s is refused', async (_, changes) => {
  const { client } = await steppedUp(site)
  const { optionsJson } = await client.call('beginPasskey', {})
  const responseJson = authenticator(new URL(site.config.siteUrl).origin).register(optionsJson, changes)
  expect(await outcomeOf(client.call('addPasskey', { responseJson, name: '' }))).toBe('codeWrong')
})

it('a wrong response uses the challenge up', async () => {
  const { client } = await steppedUp(site)
  const { optionsJson } = await client.call('beginPasskey', {})
  const key = authenticator(new URL(site.config.siteUrl).origin)
  const wrong = key.register(optionsJson, { origin: 'https://evil.test' })
  expect(await outcomeOf(client.call('addPasskey', { responseJson: wrong, name: '' }))).toBe('codeWrong')
  const right = key.register(optionsJson)
  expect(await outcomeOf(client.call('addPasskey', { responseJson: right, name: '' }))).toBe('codeWrong')
})

it.each(['{}', 'null', '[]', '{"id":{}}', 'x'])('%s is refused', async (responseJson) => {
  const { client } = await steppedUp(site)
  await client.call('beginPasskey', {})
  expect(await outcomeOf(client.call('addPasskey', { responseJson, name: '' }))).toBe('codeWrong')
})

it('a response is accepted once, and a member has at most ten passkeys', async () => {
  const { client } = await steppedUp(site)
  const key = authenticator(new URL(site.config.siteUrl).origin)
  const { optionsJson } = await client.call('beginPasskey', {})
  const responseJson = key.register(optionsJson)
  const first = await client.call('addPasskey', { responseJson, name: ' Laptop ' })
  expect(first.passkey).toMatchObject({ name: 'Laptop', lastUsedAt: '' })
  expect(await outcomeOf(client.call('addPasskey', { responseJson, name: '' }))).toBe('codeWrong')
  for (let count = 1; count < 10; count += 1) {
    const next = await client.call('beginPasskey', {})
    const another = authenticator(new URL(site.config.siteUrl).origin).register(next.optionsJson)
    await client.call('addPasskey', { responseJson: another, name: '' })
  }
  const last = await client.call('beginPasskey', {})
  const eleventh = authenticator(new URL(site.config.siteUrl).origin).register(last.optionsJson)
  expect(await outcomeOf(client.call('addPasskey', { responseJson: eleventh, name: '' }))).toBe('factorLimit')
})
