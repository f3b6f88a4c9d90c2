import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { saveProof } from '../../ledger/save-proof.ts'
import { fund } from '../../test/fund.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let owner: Db
beforeAll(async () => {
  site = await testSite()
  const url = site.config.databaseUrl
  owner = openDb({ url, poolSize: 1, applicationRole: null, statementTimeoutMs: 9_000, acquireTimeoutMs: 9_000 })
})
afterAll(async () => {
  await owner.close()
  await site.close()
})

const state = (tenant?: string) => site.stranger(tenant).call('getBooksState', {})
const prove = () => saveProof(site.db, { checkpointFolder: '', inFull: true })

/** Bypasses the trigger that forbids changes to the ledger. */
async function forge(reason: string, tenant: string): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update ledger_transfer set reason = ${reason} where tenant = ${tenant}`)
  })
}

it('says that nothing was proved yet', async () => {
  await owner.execute(sql`delete from books_proof`)
  expect(await state()).toEqual({ state: 'NONE', at: '', transfers: '0' })
})

it('tells each tenant how many transfers of its own the proof covered, and no amounts', async () => {
  await prove()
  const [before, yunlaiBefore] = [Number((await state()).transfers), Number((await state('yunlai')).transfers)]
  for (const tenant of ['mingtang', 'mingtang', 'yunlai']) {
    await fund(site.db, { tenant, memberId: randomUUID(), amountMinor: 777_700n })
  }
  await prove()
  const told = await state()
  expect(told).toMatchObject({ state: 'HELD', transfers: `${before + 2}` })
  expect(Math.abs(Date.now() - Date.parse(told.at))).toBeLessThan(20_000)
  expect(await state('yunlai')).toMatchObject({ state: 'HELD', transfers: `${yunlaiBefore + 1}` })
  expect(JSON.stringify(told)).not.toContain('7777')
})

it('tells what the last proof found until the next one', async () => {
  await prove()
  const before = await state()
  await fund(site.db, { memberId: randomUUID(), amountMinor: 100n })
  expect(await state()).toEqual(before)
})

it('says plainly when the books of a tenant do not hold, and only there', async () => {
  await fund(site.db, { tenant: 'yunlai', memberId: randomUUID(), amountMinor: 100n })
  await forge('GIFT', 'yunlai')
  await prove()
  expect(await state('yunlai')).toMatchObject({ state: 'BROKEN' })
  expect(await state()).toMatchObject({ state: 'HELD' })
  await forge('AGENT_CREDIT', 'yunlai')
  await prove()
  expect(await state('yunlai')).toMatchObject({ state: 'HELD' })
})
