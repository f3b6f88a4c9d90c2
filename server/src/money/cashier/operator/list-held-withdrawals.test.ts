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
  const ids: string[] = []
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

it('pages through them in the order that is asked for, each row once, and takes a cursor of no other order', async () => {
  const operator = await site.operator()
  const ids: string[] = []
  for (const amount of ['8000', '8500', '8000', '8999']) ids.push(await withdraw(amount))
  const [a, b, c, d] = ids
  const walked = async (sort: string) => {
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await operator.call('listHeldWithdrawals', { size: 1, cursor, sort })
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    return seen.filter((id) => ids.includes(id))
  }
  const same = [a ?? '', c ?? ''].toSorted((one, other) => (one < other ? -1 : 1))
  expect(await walked('AMOUNT_UP')).toEqual([...same, b, d])
  expect(await walked('AMOUNT_DOWN')).toEqual([d, b, ...same.toReversed()])
  expect(await walked('TIME_UP')).toEqual(ids)
  expect(await walked('TIME_DOWN')).toEqual(ids.toReversed())

  const { nextCursor } = await operator.call('listHeldWithdrawals', { size: 1, sort: 'AMOUNT_UP' })
  const value = nextCursor.slice('AMOUNT_UP.'.length)
  for (const [sort, cursor] of [
    ['', nextCursor],
    ['AMOUNT_DOWN', nextCursor],
    ['AMOUNT_UP', value],
    ['', value],
    ['TIME_UP', `TIME_UP.${value}`],
    ['AMOUNT_UP', `AMOUNT_UP.2026-03-01T10:00:00.000001Z_${a}`],
  ] as const)
    expect(await outcomeOf(operator.call('listHeldWithdrawals', { sort, cursor })), `${sort} ${cursor}`).toBe(
      'cursorWrong',
    )
  for (const sort of ['AMOUNT', 'amount_up', 'constructor'])
    expect(await outcomeOf(operator.call('listHeldWithdrawals', { sort })), sort).toBe('badRequest')
})
