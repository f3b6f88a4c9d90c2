import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { keepProof } from '../ledger/keep-proof.ts'
import { fund } from '../test/fund.ts'
import { type TestSite, testSite } from '../test/test-site.ts'

const quarterHourMs = 15 * 60_000
let site: TestSite
let owner: Db
let turns = 0
beforeAll(async () => {
  // The job itself has one turn, at the start.
  site = await testSite({ config: { jobIntervalMs: 3_600_000 } })
  const url = site.config.databaseUrl
  owner = openDb({ url, poolSize: 1, applicationRole: null, statementTimeoutMs: 9_000, acquireTimeoutMs: 9_000 })
})
afterAll(async () => {
  await owner.close()
  await site.close()
})

const state = (tenant?: string) => site.stranger(tenant).call('getBooksState', {})

// The job's next turns, each after the rest between two.
async function prove(): Promise<void> {
  turns += 1
  const now = Date.now() + turns * 2 * quarterHourMs
  await keepProof(site.db, { checkpointFolder: '', log: site.context.log, now })
}

it('says that nothing was proved yet', async () => {
  await expect.poll(() => state(), { timeout: 9_000 }).toMatchObject({ state: 'HELD' })
  await owner.execute(sql`delete from books_proof`)
  expect(await state()).toEqual({ state: 'NONE', at: '', transfers: '0' })
})

it('tells each tenant how many transfers of its own the proof covered, and no amounts', async () => {
  for (const tenant of ['mingtang', 'mingtang', 'yunlai']) {
    await fund(site.db, { tenant, memberId: randomUUID(), amountMinor: 777_700n })
  }
  await prove()
  const told = await state()
  expect(told).toMatchObject({ state: 'HELD', transfers: '2' })
  expect(Math.abs(Date.now() - Date.parse(told.at))).toBeLessThan(20_000)
  expect(await state('yunlai')).toMatchObject({ state: 'HELD', transfers: '1' })
  expect(JSON.stringify(told)).not.toContain('7777')
})

it('is not proved again before its time, and by one node only', async () => {
  const before = await state()
  await fund(site.db, { memberId: randomUUID(), amountMinor: 100n })
  const now = Date.now() + turns * 2 * quarterHourMs
  await keepProof(site.db, { checkpointFolder: '', log: site.context.log, now: now + 1_000 })
  expect(await state()).toEqual(before)
})

it('says plainly when the books of a tenant do not hold, and only there', async () => {
  await owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update ledger_transfer set reason = 'GIFT' where tenant = 'yunlai'`)
  })
  await prove()
  expect(await state('yunlai')).toMatchObject({ state: 'BROKEN', transfers: '1' })
  expect(await state()).toMatchObject({ state: 'HELD', transfers: '3' })
})
