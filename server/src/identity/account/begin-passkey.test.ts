import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn, withPasskey } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('needs a step-up', async () => {
  expect(await outcomeOf((await loggedIn(site)).client.call('beginPasskey', {}))).toBe('stepUpRequired')
})

it('returns options for this host that exclude existing passkeys', async () => {
  const { client } = await withPasskey(site)
  const options = JSON.parse((await client.call('beginPasskey', {})).optionsJson) as Record<string, never>
  expect(options).toMatchObject({ rp: { id: '127.0.0.1' }, attestation: 'none' })
  expect(options.excludeCredentials).toHaveLength(1)
  expect(String(options.challenge).length).toBeGreaterThanOrEqual(43)
})
