import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { steppedUp } from '../../test/account-kit.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

describe('operator views', () => {
  it("an operator's list or decision is recorded for the member, once an hour for the list", async () => {
    const { member, client } = await steppedUp(site)
    await site.db.execute(sql`update member set guard_changed_at = now() where id = ${member.id}`)
    const asked = { currency: 'CNY', amount: '100', bankItemId: await addCard(client) }
    const { withdrawal } = await client.call('createWithdrawal', asked)
    const operator = await site.operator()
    await operator.call('listHeldWithdrawals', {})
    await operator.call('listHeldWithdrawals', {})
    await operator.call('refuseWithdrawal', { id: withdrawal?.id ?? '', reason: 'x' })
    const first = await client.call('listOperatorViews', { size: 1 })
    const second = await client.call('listOperatorViews', { size: 1, cursor: first.nextCursor })
    expect([...first.rows, ...second.rows].map(({ what }) => what)).toEqual(['WITHDRAWAL_REFUSED', 'WITHDRAWAL_REVIEW'])
    expect(first.rows[0]?.operator).toMatch(/^#[0-9A-F]{4}$/)
    expect(second.nextCursor).toBe('')
    expect(await outcomeOf(client.call('listOperatorViews', { cursor: 'x' }))).toBe('cursorWrong')
  })
})
