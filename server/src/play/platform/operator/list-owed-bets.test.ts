// What could not be taken back of corrected bets, as operators and the member see it: both kinds of wallet.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { insertBet } from '../../../test/insert-bet.ts'
import { type PlatformSite, platformSite } from '../../../test/platform-site.ts'
import { insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { ask, betOf, endOf, makeSeamless, seated, tenant } from '../../../test/seamless-kit.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: false, config: { jobIntervalMs: 600_000 } })
  await makeSeamless(site)
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('refuses everybody but operators who may read the cashier', async () => {
  const member = await site.member()
  expect(await outcomeOf(member.client.call('listOwedBets', {}))).toBe('operatorRequired')
  expect(await outcomeOf((await site.operator(['chat.desk'])).call('listOwedBets', {}))).toBe('permissionMissing')
  expect(await outcomeOf((await site.operator()).call('listOwedBets', { cursor: 'x' }))).toBe('cursorWrong')
})

it("lists the tenant's bets that could not take back all, from wallets, and tells the member", async () => {
  const seat = await seated(site)
  const bet = betOf(seat)
  await ask(site, 'bet', bet)
  await ask(site, 'win', { ...endOf(bet), amount: '30' })
  await ask(site, 'bet', betOf(seat, '100'))
  expect(await ask(site, 'win', { ...endOf(bet), revision: 2, amount: '5' })).toBe('OK 0.00 owed 5.00')
  const abroad = await insertOperator(site.db, { tenant, permissions: ['cashier.read'] })
  const operator = site.clientOf(await insertOperatorSession(site.db, abroad, { tenant }), tenant)
  expect((await operator.call('listOwedBets', {})).rows).toMatchObject([
    {
      id: bet.betId,
      userName: seat.member.userName,
      platformCode: 'yunque',
      stake: '10.00',
      payout: '5.00',
      owed: '5.00',
    },
  ])
  expect((await (await site.operator()).call('listOwedBets', {})).rows).toEqual([])
  const { rows } = await seat.member.client.call('listOperatorViews', {})
  expect(rows.map(({ what }) => what)).toEqual(['OWED_REVIEW'])
})

it('pages through those from balances on platforms, placed first first; their members read it at the bet', async () => {
  const { id, client } = await site.member()
  const ids = [await insertBet(site.db, id, { ticket: null }), await insertBet(site.db, id, { ticket: null })]
  await insertBet(site.db, id, { ticket: null })
  await site.db.execute(sql`update bet set owed_minor = 250 where id = any(${ids})`)
  const operator = await site.operator()
  const first = await operator.call('listOwedBets', { size: 1 })
  const second = await operator.call('listOwedBets', { cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map((row) => [row.id, row.owed])).toEqual(ids.map((one) => [one, '2.50']))
  const { rows } = await client.call('listBets', { currency: 'CNY' })
  expect(rows.map(({ owed }) => owed).sort()).toEqual(['', '2.50', '2.50'])
})
