import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { member as memberAccount, openAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { fund } from '../../test/fund.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let owner: Db
beforeAll(async () => {
  site = await testSite()
  const url = site.config.databaseUrl
  owner = openDb({ url, poolSize: 1, applicationRole: null, statementTimeoutMs: 9_000, acquireTimeoutMs: 9_000 })
})
// Entries are moved back in time below, so that their hashes no longer hold.
afterAll(async () => {
  await owner.close()
  await site.close()
})

it('refuses a guest and unknown currencies', async () => {
  const { client } = await site.member()
  expect(await outcomeOf((await site.visitor()).call('listDayBalances', {}))).toBe('loginRequired')
  expect(await outcomeOf(client.call('listDayBalances', { currency: 'ABC' }))).toBe('currencyUnknown')
})

it('has thirty days up to today, all zero for who had nothing', async () => {
  const { client } = await site.member()
  const { rows, currency } = await client.call('listDayBalances', {})
  const [clock] = await site.db.query<{ day: string }>(
    sql`select to_char((now() at time zone 'Asia/Shanghai')::date, 'YYYY-MM-DD') as day`,
  )
  expect([currency, rows.length, rows.at(-1)?.day]).toEqual(['CNY', 30, clock?.day])
  expect(new Set(rows.map(({ balance }) => balance))).toEqual(new Set(['0.00']))
  expect(new Set(rows.map(({ day }) => day)).size).toBe(30)
})

it('tells what there was at the end of a day, wherever it lay, without the bonus and without others', async () => {
  const [member, other] = [await site.member(), await site.member()]
  const balances = async ({ client }: TestMember) =>
    (await client.call('listDayBalances', {})).rows.map(({ balance }) => balance)
  await fund(site.db, { memberId: member.id, amountMinor: 10_000n })
  await hold(member.id, 4_000n)
  await moveBack(member.id, 2)
  await fund(site.db, { memberId: member.id, amountMinor: 250n })
  await fund(site.db, { memberId: member.id, amountMinor: 250n })
  await openAccount(site.db, 'mingtang', memberAccount(member.id, 'BONUS'), 'CNY')
  await fund(site.db, { memberId: member.id, kind: 'BONUS', amountMinor: 9_900n })
  expect((await balances(member)).slice(-4)).toEqual(['0.00', '100.00', '100.00', '105.00'])
  expect(new Set(await balances(other))).toEqual(new Set(['0.00']))
  expect((await member.client.call('getBalance', {})).total).toBe('105.00')
})

async function hold(memberId: string, amountMinor: bigint): Promise<void> {
  await openAccount(site.db, 'mingtang', memberAccount(memberId, 'HELD'), 'CNY')
  const idempotencyKey = randomUUID()
  const [debit, credit] = [memberAccount(memberId, 'WALLET'), memberAccount(memberId, 'HELD')]
  const posting = { tenant: 'mingtang', idempotencyKey, reason: 'WITHDRAWAL_HELD' as const, currency: 'CNY' }
  await site.db.transaction((tx) => post(tx, [{ ...posting, amountMinor, debit, credit }]))
}

/** Moves the member's entries back by days; the trigger that forbids it is bypassed. */
async function moveBack(memberId: string, days: number): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      update ledger_entry set created_at = created_at - ${days} * interval '1 day'
       where account_id in (select id from ledger_account where owner_id = ${memberId})`)
  })
}
