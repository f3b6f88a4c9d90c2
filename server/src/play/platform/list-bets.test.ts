import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import { betOnSandbox } from '../../test/sandbox-bets.ts'
import type { TestMember } from '../../test/test-site.ts'

let site: PlatformSite
let member: TestMember
beforeAll(async () => {
  site = await platformSite()
  member = await site.member({ balance: '100' })
  const into = { platformCode: 'yunque', currency: 'CNY', amount: '100' }
  await member.client.call('transferIn', into, { requestId: randomUUID() })
  await betOnSandbox(
    site.games.databaseUrl,
    Array.from({ length: 25 }, (_, index) => ({
      playerId: member.id,
      stakeMinor: 100 + index,
      payoutMinor: index * 10,
    })),
  )
  await member.client.call('queryPlatformBalance', { platformCode: 'yunque', currency: 'CNY', language: '' })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('refuses a guest', async () => {
  expect(await refusalOf((await site.visitor()).call('listBets', {}))).toBe('loginRequired')
})

it.each([
  [{ fromDate: '2026-02-30', toDate: '2026-03-01' }, 'dateRangeWrong'],
  [{ fromDate: '2026-03-01', toDate: '2026-02-01' }, 'dateRangeWrong'],
  [{ fromDate: '2026-01-01', toDate: '2026-06-01' }, 'dateRangeWrong'],
  [{ fromDate: '01.01.2026' }, 'badRequest'],
  [{ cursor: 'x' }, 'cursorWrong'],
  [{ cursor: "2026-01-01' or 1=1" }, 'cursorWrong'],
  [{ size: 101 }, 'badRequest'],
])('refuses %j as %s', async (input, refusal) => {
  expect(await refusalOf(member.client.call('listBets', input))).toBe(refusal)
})

it('lists bets newest first with their turnover rule, page by page, with totals of all pages', async () => {
  const first = await member.client.call('listBets', { size: 10 })
  expect(first.rows[0]).toMatchObject({
    platformCode: 'yunque',
    gameCode: 'longteng',
    currency: 'CNY',
    stake: '1.24',
    payout: '2.40',
    net: '1.16',
    turnover: '1.24',
    turnoverRule: 'SLOT_STAKE',
  })
  expect([first.totalStake, first.totalNet]).toEqual(['28.00', '2.00'])
  const second = await member.client.call('listBets', { size: 10, cursor: first.nextCursor })
  const third = await member.client.call('listBets', { size: 10, cursor: second.nextCursor })
  const all = [first, second, third].flatMap((page) => page.rows.map((row) => row.stake))
  expect(all).toEqual(Array.from({ length: 25 }, (_, index) => `1.${String(24 - index).padStart(2, '0')}`))
  expect(third.nextCursor).toBe('')
})

it("filters, and never returns another member's bets", async () => {
  const other = await site.member()
  expect((await other.client.call('listBets', {})).rows).toEqual([])
  expect((await member.client.call('listBets', { platformCode: 'canghai' })).totalStake).toBe('0.00')
  expect((await member.client.call('listBets', { currency: 'USD' })).rows).toEqual([])
  expect((await member.client.call('listBets', { currency: 'XXX' })).rows).toEqual([])
  const move = (days: number) =>
    site.db.execute(
      sql`update bet set settled_at = settled_at + make_interval(days => ${days}) where stake_minor = 100`,
    )
  await move(-20)
  expect((await member.client.call('listBets', { size: 100 })).rows).toHaveLength(24)
  await move(20)
})
