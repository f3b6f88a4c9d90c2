import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loggedIn } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { bind, freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('is not for guests', async () => {
  expect(await outcomeOf((await site.visitor()).call('getSecureStatus', {}))).toBe('loginRequired')
})

describe('the state of security', () => {
  it('is masked and lists the ways to step up', async () => {
    const { client, member } = await loggedIn(site)
    expect((await client.call('getSecureStatus', {})).stepUpMethods).toEqual(['PASSWORD'])
    await bind(site.db, member.id, { phone: freshPhone(), email: `${member.userName}@example.com`, realName: '林青' })
    const status = await client.call('getSecureStatus', {})
    expect(status).toEqual({
      phone: expect.stringMatching(/^138\*{4}\d{4}$/),
      email: 't***@example.com',
      realName: '林*',
      isBindFundPassword: false,
      hasTotp: false,
      passkeys: [],
      passkeyHosts: [],
      stepUpMethods: ['PHONE', 'EMAIL'],
      passwordChangedAt: '',
      withdrawalsHeldUntil: '',
      withdrawalsHeldBy: [],
      backupCodesLeft: 0,
    })
  })
})
