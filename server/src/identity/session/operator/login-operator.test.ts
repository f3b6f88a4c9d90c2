import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../proof/password.ts'
import { enrolOperator, insertOperator } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

const login = { username: 'Keeper', password: 'Keeper2026' }
let site: TestSite
beforeAll(async () => {
  site = await testSite()
  const passwordHash = await hashPassword('Keeper2026')
  for (const userName of ['keeper', 'enrolled']) await insertOperator(site.db, { userName, passwordHash })
})
afterAll(() => site.close())

test.each([
  [{ username: 'keeper', password: 'Wrong2026' }, 'loginRefused'],
  [{ username: 'nobody', password: 'Keeper2026' }, 'loginRefused'],
  [{ username: '', password: 'x' }, 'badRequest'],
])('%j is refused with %s', async (request, name) => {
  expect(await outcomeOf(site.stranger().call('loginOperator', request))).toBe(name)
})

test('an operator of another tenant is unknown here', async () => {
  expect(await outcomeOf(site.stranger('yunlai').call('loginOperator', login))).toBe('loginRefused')
})

test('its token makes no call but those of the second step', async () => {
  const { token, secondFactors } = await site.stranger().call('loginOperator', login)
  expect(secondFactors).toEqual([])
  const client = site.clientOf(token)
  for (const name of (Object.keys(calls) as CallName[]).filter((one) => calls[one].caller === 'OPERATOR'))
    expect([name, await outcomeOf(client.call(name, {} as never))]).toEqual([name, 'operatorRequired'])
  expect(await outcomeOf(client.call('getUserInfo', {}))).toBe('sessionUnknown')
})

test('with an authenticator app the token is valid for operator calls only', async () => {
  const own = { ...login, username: 'Enrolled' }
  const { token } = await enrolOperator(site.clientOf, own)
  expect(await outcomeOf(site.clientOf(token).call('listHeldWithdrawals', {}))).toBe('answered')
  expect(await outcomeOf(site.clientOf(token).call('getUserInfo', {}))).toBe('sessionUnknown')
  const member = await site.member()
  expect(await outcomeOf(member.client.call('listHeldWithdrawals', {}))).toBe('operatorRequired')
  expect((await site.stranger().call('loginOperator', own)).secondFactors).toEqual(['TOTP'])
})
