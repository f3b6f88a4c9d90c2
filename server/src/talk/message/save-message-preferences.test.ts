import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('keeps the muted types of this member; messages about the account cannot be muted', async () => {
  expect(await outcomeOf((await site.visitor()).call('saveMessagePreferences', {}))).toBe('loginRequired')
  const [{ client }, other] = [await site.member(), await site.member()]
  expect(await outcomeOf(client.call('saveMessagePreferences', { mutedTypes: ['ACCOUNT'] }))).toBe('badRequest')
  const kept = { mutedTypes: ['CASHIER', 'PROMOTION'] }
  const twice = { mutedTypes: ['PROMOTION', 'CASHIER', 'CASHIER'] }
  expect(await client.call('saveMessagePreferences', twice)).toEqual(kept)
  expect(await client.call('getMessagePreferences', {})).toEqual(kept)
  expect(await other.client.call('getMessagePreferences', {})).toEqual({ mutedTypes: [] })
  await client.call('saveMessagePreferences', { mutedTypes: [] })
  expect(await client.call('getMessagePreferences', {})).toEqual({ mutedTypes: [] })
})
