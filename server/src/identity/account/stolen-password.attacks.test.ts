import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { messagesTo, loggedIn, password, stepUpBy } from '../../test/account-kit.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { codeSentTo, freshPhone, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

describe('an attack with a stolen password', () => {
  it('every change needs a proof, the owner gets a message, and the withdrawal is held', async () => {
    const phone = freshPhone()
    const { member, device } = await loggedIn(site, { phone })
    const thief = testDevice(site, { deviceId: 'device' })
    expect((await thief.login(member.userName, password)).needSeAuth).toBe(true)
    const mine = freshPhone()
    expect(await outcomeOf(thief.client.call('bindPhone', { phoneAreaCode: 86, phone: mine, code: '123456' }))).toBe(
      'stepOpen',
    )
    // Even in the owner's own browser, a new phone and a new bank card need a step-up.
    expect(await outcomeOf(addCard(device.client))).toBe('stepUpRequired')
    const change = { action: 'BIND', way: 'PHONE', phoneAreaCode: 86, target: mine }
    expect(await outcomeOf(device.client.call('sendOwnCode', change))).toBe('stepUpRequired')
    await stepUpBy(site, device, 'PHONE', `+86${phone}`)
    await device.client.call('sendOwnCode', change)
    const code = await codeSentTo(site.db, `+86${mine}`)
    await device.client.call('bindPhone', { phoneAreaCode: 86, phone: mine, code })
    expect((await messagesTo(site, `+86${phone}`)).at(-1)).toContain(member.userName)
    const bankItemId = await addCard(device.client)
    const asked = { currency: 'CNY', amount: '100', bankItemId }
    const { withdrawal } = await device.client.call('createWithdrawal', asked)
    expect(withdrawal).toMatchObject({ state: 'REVIEW', hold: { code: 'R204' } })
    // Nobody can approve it before the time shown to the member, not even a deceived operator.
    const operator = await site.operator()
    const approval = { id: withdrawal?.id ?? '' }
    expect(await outcomeOf(operator.call('approveWithdrawal', approval))).toBe('withdrawalKeptBack')
    const until = new Date(withdrawal?.hold?.data.until ?? 0).getTime()
    expect(until - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect(new Date(withdrawal?.hold?.decidedBy ?? 0).getTime()).toBeGreaterThan(until)
    await site.db.execute(sql`update member set guard_changed_at = now() - interval '25 hours' where id = ${member.id}`)
    const later = await device.client.call('createWithdrawal', asked)
    expect(later.withdrawal?.state).not.toBe('REVIEW')
  })
})
