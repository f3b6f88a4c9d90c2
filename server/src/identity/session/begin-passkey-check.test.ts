import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, withPasskey, withTotp } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires a login with the second-factor step open and a member with a passkey', async () => {
  const { client, device, member } = await withTotp(site)
  expect(await outcomeOf(client.call('beginPasskeyCheck', {}))).toBe('notFound')
  await device.login(member.userName, password)
  expect(await outcomeOf(client.call('beginPasskeyCheck', {}))).toBe('factorUnknown')
})

it("lists the account's passkeys", async () => {
  const { client, device, member } = await withPasskey(site)
  await device.login(member.userName, password)
  const options = JSON.parse((await client.call('beginPasskeyCheck', {})).optionsJson) as Record<string, never>
  expect(options).toMatchObject({ rpId: '127.0.0.1' })
  expect(options.allowCredentials).toHaveLength(1)
})
