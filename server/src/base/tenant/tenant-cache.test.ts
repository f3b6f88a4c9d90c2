import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@mingtang/contract/client.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { openDb } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { readTenant } from './read-tenant.ts'
import { forgetTenants } from './tenant-cache.ts'

let site: TestSite
let other: ServerProcess
let otherUrl: string
beforeAll(async () => {
  site = await testSite()
  const port = await findFreePort()
  otherUrl = `http://127.0.0.1:${port}`
  other = await startServerProcess({
    PORT: `${port}`,
    HOST: '127.0.0.1',
    CONSOLE_PORT: `${await findFreePort()}`,
    DATABASE_URL: site.config.databaseUrl,
    PLATFORM_SECRET: 'none',
    PAYMENT_SECRET: 'none either',
    ACCOUNT_KEY: 'test',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await other.stop()
  await site.close()
})

const nameAt = async (url: string) =>
  (await createClient({ baseUrl: url, headers: () => ({ 'x-tenant': 'mingtang' }) }).call('getCurrentTenant', {})).name

/** Milliseconds until the other server process returns the name. */
async function msUntil(name: string, limitMs = 20_000): Promise<number> {
  const started = performance.now()
  while ((await nameAt(otherUrl)) !== name) {
    if (performance.now() - started > limitMs) throw new Error(`${name} did not come within ${limitMs} ms`)
    await pause(5)
  }
  return performance.now() - started
}

/** Ends every LISTEN connection of the site's database from the database side. */
const cutListeners = () => eachListener('pg_terminate_backend(pid)')
const countListeners = () => eachListener('pid')

async function eachListener(what: string): Promise<number> {
  const client = new pg.Client({ connectionString: site.config.databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(
    `select ${what} from pg_stat_activity
      where datname = current_database() and (query ilike 'listen%' or query = 'select')`,
  )
  await client.end()
  return rowCount ?? 0
}

it('a change on one server reaches another by notification, and its own at once', async () => {
  const operator = await site.operator()
  await nameAt(otherUrl)
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const name = `Round ${round}`
    await operator.call('saveTenant', { name })
    expect(await nameAt(site.url)).toBe(name)
    times.push(await msUntil(name))
  }
  // Without notifications the other would show the old name for a minute; the median tolerates a busy machine.
  expect(times.toSorted((one, other) => one - other)[4]).toBeLessThan(1_000)
})

it('a cached tenant costs no query', async () => {
  await readTenant(site.context.db, 'mingtang')
  const deaf = { ...site.context.db, query: () => Promise.reject(new Error('asked')) }
  expect((await readTenant(deaf, 'mingtang')).code).toBe('mingtang')
})

it('a transaction sees its own change, and no other reader sees one that is rolled back', async () => {
  const { db } = site.context
  const own = db.transaction(async (tx) => {
    await tx.execute(sql`update tenant set name = 'Never' where code = 'mingtang'`)
    const seen = await readTenantAnew(tx)
    expect(seen).toBe('Never')
    throw new Error('back')
  })
  await expect(own).rejects.toThrow('back')
  expect((await readTenant(db, 'mingtang')).name).not.toBe('Never')
})

// A transaction's read with an empty cache.
async function readTenantAnew(tx: Parameters<typeof readTenant>[0]): Promise<string> {
  forgetTenants(tx)
  return (await readTenant(tx, 'mingtang')).name
}

it('a change while the LISTEN connection is down is seen after it reconnects', async () => {
  await nameAt(otherUrl)
  expect(await cutListeners()).toBeGreaterThanOrEqual(2)
  const owner = openDb({
    url: site.config.databaseUrl,
    poolSize: 1,
    applicationRole: null,
    statementTimeoutMs: 5_000,
    acquireTimeoutMs: 5_000,
  })
  await owner.execute(sql`update tenant set name = 'Unheard' where code = 'mingtang'`)
  await owner.close()
  await msUntil('Unheard')
  // Both LISTEN again.
  await expect.poll(countListeners, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  await (await site.operator()).call('saveTenant', { name: 'Heard again' })
  await msUntil('Heard again')
})
