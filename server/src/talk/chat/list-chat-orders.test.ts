import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { insertBet, insertSlot } from '../../test/insert-bet.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest', async () => {
  expect(await outcomeOf((await site.visitor()).call('listChatOrders', {}))).toBe('loginRequired')
})

it("the member's own orders of all kinds, newest first, or of one kind", async () => {
  const { id, client } = await site.member()
  await site.db.execute(sql`
    insert into recharge (id, tenant, member_id, request_id, input_hash, currency, channel, amount_minor, state, provider, expires_at)
    values (${randomUUID()}, 'mingtang', ${id}, ${randomUUID()}, ''::bytea, 'CNY', 'bank', 1000, 'PAYING', 'sandbox', now())`)
  await site.db.execute(sql`
    insert into bet (id, tenant, platform_code, bet_id, sequence, member_id, game_code, round_id, currency, stake_minor, payout_minor,
      turnover_minor, turnover_rule, placed_at, settled_at)
    values (${randomUUID()}, 'mingtang', 'yunque', 'B1', 1, ${id}, 'g', 'r', 'JPY', 300, 0, 300, 'FULL_STAKE', now() + interval '1 second', now())`)
  await site.db.execute(sql`
    insert into platform_transfer (id, tenant, member_id, platform_code, direction, currency, amount_minor, state, request_id, input_hash,
      due_at, settled_at, created_at)
    values (${randomUUID()}, 'mingtang', ${id}, 'yunque', 'OUT', 'CNY', 2000, 'DONE', ${randomUUID()}, ''::bytea, now(), now(),
      now() - interval '1 day')`)
  const listed = async (kind: string, by = client) =>
    (await by.call('listChatOrders', { kind })).rows.map((row) => `${row.kind} ${row.amount} ${row.state}`)
  expect(await listed('')).toEqual(['BET 300 LOST', 'RECHARGE 10.00 PAYING', 'TRANSFER 20.00 DONE'])
  expect(await listed('RECHARGE')).toEqual(['RECHARGE 10.00 PAYING'])
  expect(await listed('', (await site.member()).client)).toEqual([])
})

it('a bet has the name of its game and what was bet, in the language of the caller', async () => {
  await insertSlot(site.db, { name: 'the name', enName: 'the English name' })
  const { id, client } = await site.member()
  await insertBet(site.db, id, {
    ticket: { play: { 'zh-CN': '\u5b9a\u4f4d\u80c6', 'en-US': 'Place' }, picks: [], result: [] },
  })
  const [told] = (await client.call('listChatOrders', { kind: 'BET' })).rows
  expect(told?.bet?.game).toBe('the name')
  expect(told?.bet?.ticket?.play).toBe('\u5b9a\u4f4d\u80c6')
})
