import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { type Db, openDb } from './db.ts'
import { migrate } from './migrate.ts'
import { type Sql, sql } from './sql.ts'
import { StartError } from './start-error.ts'

let test: TestDatabase
let owner: Db
let folder: string
const write = (name: string, text: string) => writeFile(join(folder, name), text)
const tables = async (query: Sql) => (await owner.query<{ found: boolean }>(query))[0]?.found

beforeAll(async () => {
  test = await testDatabase({ changesTables: true })
  const limits = { statementTimeoutMs: 9_000, acquireTimeoutMs: 9_000 }
  owner = openDb({ url: test.url, poolSize: 2, applicationRole: null, ...limits })
})
afterAll(async () => {
  await owner.close()
  await test.drop()
})
beforeEach(async () => {
  await owner.execute(sql`drop table if exists schema_migration, one, two`)
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await write('0001-one.sql', 'create table one (id int);')
  await write('0002-two.sql', 'create table two (id int); insert into two values (1);')
  return () => rm(folder, { recursive: true })
})

it('runs each migration once and in order, also when several processes start at once', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => migrate(test.url, folder)))
  expect(runs.flat()).toEqual(['0001-one.sql', '0002-two.sql'])
  expect(await migrate(test.url, folder)).toEqual([])
})

it('gives the application rights on new tables, but not to drop them', async () => {
  await migrate(test.url, folder)
  expect(await test.db.query(sql`select id from two`)).toEqual([{ id: 1 }])
  await expect(test.db.execute(sql`drop table two`)).rejects.toThrow('must be owner')
})

it('rolls back a migration that fails, and keeps those before it', async () => {
  await write('0002-two.sql', 'create table two (id int); select 1 / 0;')
  await expect(migrate(test.url, folder)).rejects.toThrow('Migration 0002-two.sql failed: division by zero')
  expect(await tables(sql`select to_regclass('two') is not null as found`)).toBe(false)
  expect(await tables(sql`select to_regclass('one') is not null as found`)).toBe(true)
})

it('refuses a migration that was changed or removed, or that sorts before one that already ran', async () => {
  await migrate(test.url, folder)
  await write('0001-zero.sql', 'select 1')
  await rename(join(folder, '0001-zero.sql'), join(folder, '0001-a.sql'))
  await expect(migrate(test.url, folder)).rejects.toThrow('comes before 0002-two.sql')
  await rm(join(folder, '0001-a.sql'))
  await write('0001-one.sql', 'create table one (id bigint);')
  await expect(migrate(test.url, folder)).rejects.toThrow('Migration 0001-one.sql was changed')
  await rm(join(folder, '0001-one.sql'))
  await expect(migrate(test.url, folder)).rejects.toBeInstanceOf(StartError)
})
