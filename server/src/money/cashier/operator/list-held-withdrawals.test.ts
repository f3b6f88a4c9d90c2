import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { addCard } from '../../../test/cashier-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

async function withdraw(amount: string, tenant = 'mingtang'): Promise<string> {
  const member = await site.member({ balance: '9000', tenant })
  const input = { currency: 'CNY', amount, bankItemId: await addCard(member.client) }
  return (await member.client.call('createWithdrawal', input)).withdrawal?.id ?? ''
}

it('refuses everybody but operators', async () => {
  const member = await site.member()
  expect(await outcomeOf(member.client.call('listHeldWithdrawals', {}))).toBe('operatorRequired')
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('listHeldWithdrawals', { cursor: 'x' }))).toBe('cursorWrong')
})

it("pages through the tenant's held withdrawals, earliest deadline first", async () => {
  const ids = []
  for (const amount of ['5000', '6000', '7000']) ids.push(await withdraw(amount))
  await withdraw('8000', 'yunlai')
  await withdraw('50')
  // Gives the last one the earliest deadline.
  await site.db.execute(sql`update withdrawal set decide_by = now() where id = ${ids[2]}`)
  const operator = await site.operator()
  const first = await operator.call('listHeldWithdrawals', { size: 2 })
  const second = await operator.call('listHeldWithdrawals', { size: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual([ids[2], ids[0], ids[1]])
  expect(second.nextCursor).toBe('')
  expect(first.rows[0]).toMatchObject({ amount: '7000.00', currency: 'CNY', holdCode: 'R101' })
  expect(first.rows[0]?.userName).toMatch(/^t[a-z]{8}$/)
})
