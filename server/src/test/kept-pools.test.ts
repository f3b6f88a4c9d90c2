import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../base/db/sql.ts'
import { listTenants, openTenantCache } from '../base/tenant/tenant-cache.ts'
import { keptPools } from './kept-pools.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

const options = { poolSize: 1, applicationRole: 'mingtang_app', statementTimeoutMs: 9_000, acquireTimeoutMs: 9_000 }
let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

const backend = sql`select pg_backend_pid() as pid`

it('keeps the connection, and nothing that was in memory for the database', async () => {
  const pools = keptPools(test.url)
  const first = pools.open(options)
  openTenantCache(first)
  const [one] = await first.query<{ pid: number }>(backend)
  const known = listTenants(first)
  expect(listTenants(first)).toStrictEqual(known)
  await known
  await first.close()
  expect(await pools.rest()).toEqual([one?.pid])
  const second = pools.open(options)
  expect(await second.query(backend)).toEqual([one])
  expect(second.pool).not.toBe(first.pool)
  await second.transaction(async (tx) => {
    expect(tx.pool).toBe(second.pool)
    tx.afterRefusal(async (after) => expect(after.pool).toBe(second.pool))
  })
  await pools.end()
})

it('answers nothing after it was closed', async () => {
  const pools = keptPools(test.url)
  const db = pools.open(options)
  await db.close()
  await expect(db.query(backend)).rejects.toThrow('was closed')
  await expect(db.execute(backend)).rejects.toThrow('was closed')
  await expect(db.transaction(async () => {})).rejects.toThrow('was closed')
  await pools.end()
})

it.each([
  'set statement_timeout = 1',
  'SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY',
  'listen x',
  'create temporary table x ()',
  'select pg_advisory_lock(1)',
  `select set_config('timezone', 'Asia/Shanghai', false)`,
])('refuses what the next file would meet in its session: %s', async (text) => {
  const statement = { text, name: '', values: [] }
  await expect(test.db.execute(statement)).rejects.toThrow('Other files use this connection')
  await expect(test.db.transaction((tx) => tx.query(statement))).rejects.toThrow('Other files use this connection')
})

it.each(['set local jit = off', 'set constraints all deferred', 'select pg_advisory_xact_lock(1)'])(
  'takes what ends with its transaction: %s',
  async (text) => {
    await test.db.transaction((tx) => tx.query({ text, name: '', values: [] }))
  },
)

it('does not keep a connection that a file still uses', async () => {
  const pools = keptPools(test.url)
  const db = pools.open(options)
  let finish = (): void => {}
  const held = new Promise<void>((done) => (finish = done))
  const work = db.transaction(async (tx) => {
    await tx.query(backend)
    await held
  })
  await db.close()
  expect(await pools.rest()).toEqual([])
  finish()
  await work
  const [next] = await pools.open(options).query<{ pid: number }>(backend)
  expect(await pools.rest()).toEqual([next?.pid])
  await pools.end()
})
