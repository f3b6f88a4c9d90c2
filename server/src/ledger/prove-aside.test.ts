import { randomUUID } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../../scripts/site/databases.ts'
import { openDb } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { startServer } from '../server.ts'
import { until } from '../test/cashier-kit.ts'
import { fund } from '../test/fund.ts'
import { type TestSite, testSite } from '../test/test-site.ts'
import { findProof } from './proof-rows.ts'
import { proveAside } from './prove-aside.ts'

let site: TestSite
beforeAll(async () => {
  // Its own jobs do not run again, so that a proof that becomes due is the other node's.
  site = await testSite({ config: { jobIntervalMs: 3_600_000 } })
  await fund(site.db, { memberId: randomUUID(), amountMinor: 500n })
})
afterAll(() => site.close())

const options = () => ({ databaseUrl: site.config.databaseUrl, checkpointFolder: '', log: site.context.log })
const proving = async () => {
  const [row] = await site.db.query<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'mingtang-books'`)
  return row?.count ?? 0
}

/** Holds every proof between its beginning and its end while `work` runs. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  const url = site.config.databaseUrl
  const owner = openDb({ url, poolSize: 1, applicationRole: null, statementTimeoutMs: 9_000, acquireTimeoutMs: 9_000 })
  try {
    await owner.transaction(async (tx) => {
      await tx.execute(sql`lock table books_head in access exclusive mode`)
      await work()
    })
  } finally {
    await owner.close()
  }
}

it('proves the books on a thread of its own and stores the result', async () => {
  await withClient(site.config.databaseUrl, (owner) => owner.query('update books_progress set full_at = null'))
  expect(await proveAside(options())).toMatchObject({ range: 'ALL', ok: true })
  expect(await proveAside(options())).toMatchObject({ range: 'NEW', ok: true, entries: 0 })
  expect(await findProof(site.db, 'mingtang')).toMatchObject({ held: true, transfers: 1n })
  await until(async () => (await proving()) === 0)
})

it('starts a killed thread again', async () => {
  const workers: Worker[] = []
  let proof: ReturnType<typeof proveAside> = Promise.resolve(null)
  await whileHeld(async () => {
    proof = proveAside({ ...options(), onStart: (worker) => workers.push(worker) })
    await until(async () => (await proving()) === 1)
    await workers[0]?.terminate()
    await until(async () => workers.length === 2)
  })
  expect(await proof).toMatchObject({ ok: true })
  expect(workers).toHaveLength(2)
})

it('throws what ended the third thread', async () => {
  const workers: Worker[] = []
  const nowhere = { ...options(), databaseUrl: 'postgres://nobody@127.0.0.1:9/none' }
  await expect(proveAside({ ...nowhere, onStart: (worker) => workers.push(worker) })).rejects.toThrow('ECONNREFUSED')
  expect(workers).toHaveLength(3)
})

it('ends with the node, which does not wait for it', async () => {
  const node = await startServer({ ...site.config, port: 0, jobIntervalMs: 200 })
  await whileHeld(async () => {
    await site.db.execute(sql`update job_schedule set next_at = clock_timestamp() where name = 'books'`)
    await until(async () => (await proving()) === 1)
    const startedAt = performance.now()
    await node.close()
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    // Although what it waits for is still held: the server sees that nobody listens any more.
    await until(async () => (await proving()) === 0)
  })
})
