import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { loggedIn, password, stepUpBy } from '../../test/account-kit.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { bind, codeSentTo, freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

describe('a step-up', () => {
  it('by password is for accounts without a stronger way', async () => {
    const { client, member } = await loggedIn(site)
    expect(await outcomeOf(client.call('stepUp', { method: 'PASSWORD', proof: 'Wrong12345' }))).toBe('loginRefused')
    expect(await outcomeOf(client.call('stepUp', { method: 'PHONE', proof: '123456' }))).toBe('factorUnknown')
    const { until } = await client.call('stepUp', { method: 'PASSWORD', proof: password })
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(9 * 60_000)
    await bind(site.db, member.id, { phone: freshPhone() })
    expect(await outcomeOf(client.call('stepUp', { method: 'PASSWORD', proof: password }))).toBe('factorUnknown')
  })

  it('by code needs a code of that action, applies to this session only, and expires', async () => {
    const phone = freshPhone()
    const { client, device, member } = await loggedIn(site, { phone })
    await client.call('sendOwnCode', { action: 'USER_REMOVE_DEVICE', way: 'PHONE' })
    const removal = await codeSentTo(site.db, `+86${phone}`)
    expect(await outcomeOf(client.call('stepUp', { method: 'PHONE', proof: removal }))).toBe('codeWrong')
    await stepUpBy(site, device, 'PHONE', `+86${phone}`)
    expect(await outcomeOf(addCard(client))).toBe('answered')
    expect(await outcomeOf(addCard(member.client))).toBe('sessionReplaced')
    await site.db.execute(
      sql`update session set step_up_until = now() - interval '1 second' where member_id = ${member.id}`,
    )
    expect(await outcomeOf(addCard(client))).toBe('stepUpRequired')
  })

  it('allows ten tries', async () => {
    const { client } = await loggedIn(site)
    const guess = () => outcomeOf(client.call('stepUp', { method: 'PASSWORD', proof: 'Wrong12345' }))
    const outcomes = await Promise.all(Array.from({ length: 30 }, guess))
    expect(outcomes.filter((outcome) => outcome === 'loginRefused')).toHaveLength(10)
    expect(await outcomeOf(client.call('stepUp', { method: 'PASSWORD', proof: password }))).toBe('accountLocked')
  })
})
