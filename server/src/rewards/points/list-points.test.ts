import { afterAll, beforeAll, expect, it } from 'vitest'
import { house, member as account } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('refuses everybody but members, and cursors of others', async () => {
  expect(await outcomeOf((await site.visitor()).call('listPoints', {}))).toBe('loginRequired')
  expect(await outcomeOf((await site.member()).client.call('listPoints', { cursor: 'x' }))).toBe('cursorWrong')
})

it('pages through the movements of the own points, newest first; money is not among them', async () => {
  const [member, other] = [await site.member({ balance: '10' }), await site.member()]
  for (const [at, amountMinor] of [5n, 7n, 9n].entries())
    await site.db.transaction((tx) =>
      post(tx, [
        {
          tenant: 'mingtang',
          idempotencyKey: `test-points:${member.id}:${at}`,
          reason: 'TURNOVER_POINTS',
          currency: 'POINT',
          amountMinor,
          debit: house('POINTS'),
          credit: account(member.id, 'POINTS'),
        },
      ]),
    )
  await other.client.call('receivePoints', {})
  const first = await member.client.call('listPoints', { size: 2 })
  const second = await member.client.call('listPoints', { size: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ points, balanceAfter }) => `${points} ${balanceAfter}`)).toEqual([
    '9 21',
    '7 12',
    '5 5',
  ])
  expect(second.nextCursor).toBe('')
})
