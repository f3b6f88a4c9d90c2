import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ games: true })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('Open recharges: twenty at once are five; an ended one makes room for the next', async () => {
  const member = await site.member()
  const open = () =>
    outcomeOf(member.client.call('createRecharge', { currency: 'CNY', channel: 'E_WALLET', amount: '10' }))
  const outcomes = await Promise.all(Array.from({ length: 20 }, open))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'rechargesOpen')).toHaveLength(15)
  expect((await member.client.call('listRecharges', {})).rows).toHaveLength(5)
  await site.db.execute(
    sql`update recharge set expires_at = now() where id = (select id from recharge where member_id = ${member.id} limit 1)`,
  )
  expect(await open()).toBe('answered')
  expect(await open()).toBe('rechargesOpen')
})
