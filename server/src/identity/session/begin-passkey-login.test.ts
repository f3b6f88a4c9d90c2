import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('needs a session, as every login', async () => {
  expect(await outcomeOf(site.stranger().call('beginPasskeyLogin', {}))).toBe('sessionUnknown')
})

it('names no account, requires a verified user, and is another challenge each time', async () => {
  const visitor = await site.visitor()
  const ask = async () =>
    JSON.parse((await visitor.call('beginPasskeyLogin', {})).optionsJson) as Record<string, unknown>
  const [first, second] = [await ask(), await ask()]
  expect(first).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' })
  expect(first.allowCredentials ?? []).toEqual([])
  expect(first.challenge).not.toBe(second.challenge)
})
