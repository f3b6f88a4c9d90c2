// A hold by a change of the account names what changed, to its member and to operators.
import { guardCauseWords } from '@mingtang/contract/gen/words.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { markGuardChanged } from '../../member/member/member-rows.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it.each(guardCauseWords)('%s is named before, with and beside the withdrawal', async (cause) => {
  const { id, client } = await site.member({ balance: '1000' })
  const bankItemId = await addCard(client)
  await markGuardChanged(site.db, id, cause)
  expect(await client.call('getSecureStatus', {})).toMatchObject({ withdrawalsHeldBy: [cause] })
  const { reviews } = await client.call('getWithdrawalOptions', { currency: 'CNY' })
  expect(reviews[0]).toMatchObject({ code: 'R204', data: { causes: cause } })
  const { withdrawal } = await client.call('createWithdrawal', { currency: 'CNY', amount: '100', bankItemId })
  expect(withdrawal?.hold).toMatchObject({ code: 'R204', data: { causes: cause } })
  const { rows } = await (await site.operator()).call('listHeldWithdrawals', { size: 100 })
  const held = rows.find((row) => row.id === withdrawal?.id)
  expect(held).toMatchObject({ holdCode: 'R204', causes: [cause], keptUntil: withdrawal?.hold?.data.until })
})

it('each change of the day is named once, the newest first, and none of the day before', async () => {
  const { id, client } = await site.member({ balance: '1000' })
  await addCard(client)
  for (const cause of ['PHONE', 'NEW_DEVICE', 'EMAIL', 'PHONE'] as const) await markGuardChanged(site.db, id, cause)
  await site.db.execute(
    sql`update member set guard_causes = guard_causes || jsonb_build_object('EMAIL', now() - interval '25 hours') where id = ${id}`,
  )
  const { withdrawalsHeldBy } = await client.call('getSecureStatus', {})
  expect(withdrawalsHeldBy).toEqual(['PHONE', 'NEW_DEVICE'])
  await site.db.execute(sql`update member set guard_changed_at = now() - interval '25 hours' where id = ${id}`)
  expect(await client.call('getSecureStatus', {})).toMatchObject({ withdrawalsHeldUntil: '', withdrawalsHeldBy: [] })
})

it('a hold whose cause was not recorded is still told', async () => {
  const { id, client } = await site.member({ balance: '1000' })
  const bankItemId = await addCard(client)
  await site.db.execute(sql`update member set guard_changed_at = now() where id = ${id}`)
  const { withdrawal } = await client.call('createWithdrawal', { currency: 'CNY', amount: '100', bankItemId })
  expect(withdrawal?.hold).toMatchObject({ code: 'R204', data: { causes: '' } })
  const { rows } = await (await site.operator()).call('listHeldWithdrawals', { size: 100 })
  expect(rows.find((row) => row.id === withdrawal?.id)).toMatchObject({ causes: [] })
})
