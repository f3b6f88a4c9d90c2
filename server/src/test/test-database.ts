import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { withClient } from '../../../scripts/site/databases.ts'
import { type Db, openDb } from '../db/db.ts'
import { migrate, readMigrations } from '../db/migrate.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const lockKey = 7_205_118_402

export type TestDatabase = { url: string; db: Db; drop: () => Promise<void> }

/**
 * Makes a database for one test file by cloning a template that holds every migration; `db` acts as the application's role.
 * The template is made once per set of migrations, so cloning costs milliseconds. Call `drop` when the file is done.
 */
export async function testDatabase({ poolSize = 10 }: { poolSize?: number } = {}): Promise<TestDatabase> {
  const server = serverUrl()
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`
  await withClient(server, async (client) => {
    // Cloning needs the template to itself, and two test files may start at once.
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const template = await ensureTemplate(client, server)
    await client.query(`create database ${name} template ${template}`)
  })
  const url = urlOf(server, name)
  const db = openDb({
    url,
    poolSize,
    applicationRole: 'mingtang_app',
    statementTimeoutMs: 20_000,
    acquireTimeoutMs: 20_000,
  })
  const drop = async () => {
    await db.close()
    await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { url, db, drop }
}

async function ensureTemplate(client: pg.Client, server: string): Promise<string> {
  const hashes = (await readMigrations(migrations)).map((migration) => migration.name + migration.hash)
  const template = `template_${createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16)}`
  const found = await client.query('select from pg_database where datname = $1', [template])
  if (found.rowCount === 0) {
    // Built under another name first: a template that a failed migration left half-made must never be cloned.
    const draft = `${template}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    await migrate(urlOf(server, draft), migrations)
    await client.query(`alter database ${draft} rename to ${template}`)
  }
  return template
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests through npm test, which starts a PostgreSQL')
  return url
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.toString()
}
