import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sql, sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it.each<[string, Sql]>([
  ['has expired', sql`update operator_session set expires_at = now()`],
  ['was ended', sql`update operator_session set ended_at = now()`],
  ['is of a disabled operator', sql`update operator set status = 'DISABLED'`],
  ['is of another tenant', sql`update operator_session set tenant = 'yunlai'`],
])('a console session that %s is refused', async (_, change) => {
  const operator = await site.operator()
  const ask = () => outcomeOf(operator.call('listHeldWithdrawals', {}))
  expect(await ask()).toBe('answered')
  await site.db.execute(change)
  expect(await ask()).toBe('operatorRequired')
})

const balanceOf = async ({ client }: TestMember) => (await client.call('getBalance', {})).balance

it('calls that arrive together are each answered for their own caller', async () => {
  const amounts = Array.from({ length: 24 }, (_, index) => `${index + 1}.00`)
  const members = await Promise.all(amounts.map((balance) => site.member({ balance })))
  const [elsewhere, unknown] = [site.clientOf(members[0]?.token ?? '', 'yunlai'), site.clientOf('f'.repeat(43))]
  const rounds = Array.from({ length: 5 }, () => members).flat()
  const [balances, ...refused] = await Promise.all([
    Promise.all(rounds.map(balanceOf)),
    outcomeOf(elsewhere.call('getBalance', {})),
    outcomeOf(unknown.call('getBalance', {})),
  ])
  expect(balances).toEqual(Array.from({ length: 5 }, () => amounts).flat())
  expect(refused).toEqual(['sessionUnknown', 'sessionUnknown'])
})

it('a session that was revoked is refused at once, while the calls of others are under way', async () => {
  const others = await Promise.all(Array.from({ length: 8 }, () => site.member({ balance: '1' })))
  let isOver = false
  const busy = others.map(async (other) => {
    while (!isOver) expect(await balanceOf(other)).toBe('1.00')
  })
  for (let count = 0; count < 20; count += 1) {
    const member = await site.member({ balance: '7' })
    expect(await balanceOf(member)).toBe('7.00')
    await site.db.execute(
      sql`update session set ended_at = now(), end_reason = 'REVOKED' where member_id = ${member.id}`,
    )
    expect(await outcomeOf(member.client.call('getBalance', {}))).toBe('sessionRevoked')
  }
  isOver = true
  await Promise.all(busy)
})
