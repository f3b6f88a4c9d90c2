import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { withClient } from '../../../scripts/site/databases.ts'
import type { Db, DbOptions } from '../base/db/db.ts'
import { migrate, readMigrations } from '../base/db/migrate.ts'
import { type KeptPools, keptPools } from './kept-pools.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const lockKey = 7_205_118_402

export type TestDatabase = {
  url: string
  db: Db
  /** Opens it once more, as the server does, over connections that the worker keeps. */
  open: (options: DbOptions) => Db
  drop: () => Promise<void>
}

type Unused = { readonly name: string; readonly url: string; readonly pools: KeptPools; readonly owner: pg.Pool }

// Unused databases of this worker, for reuse: cloning one takes several times as long as emptying one.
const free: Unused[] = []

/**
 * Returns an empty database with every migration; `db` has the application's role. Call `drop` at the end of the file: the
 * database is emptied for the worker's next file, which also gets its connections. A file that alters tables sets
 * `changesTables`, and its database is dropped instead. A file that seeds asks for one that no file has used (`isNew`): the
 * planner reads the size of a table from its pages, and takes one whose rows were deleted for empty, however many are
 * inserted after its `analyze`.
 */
export async function testDatabase({
  poolSize = 10,
  isNew = false,
  changesTables = false,
} = {}): Promise<TestDatabase> {
  const server = serverUrl()
  const database = (isNew ? undefined : free.pop()) ?? (await unused(server))
  const { url, pools, owner } = database
  const limits = { statementTimeoutMs: 20_000, acquireTimeoutMs: 20_000 }
  const db = pools.open({ poolSize, applicationRole: 'mingtang_app', ...limits })
  return {
    url,
    db,
    open: ({ url: _url, log: _log, ...options }) => pools.open(options),
    async drop() {
      await db.close()
      const kept = await pools.rest()
      if (changesTables) {
        await Promise.all([pools.end(), owner.end()])
        await withClient(server, (client) => client.query(`drop database if exists ${database.name} with (force)`))
      } else {
        await empty(owner, kept)
        free.push(database)
      }
    },
  }
}

async function unused(server: string): Promise<Unused> {
  const name = await clone(server)
  const url = urlOf(server, name)
  // The worker may end while its connection is open.
  const owner = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  return { name, url, pools: keptPools(url), owner }
}

/** Clones a database from the template, which is built once per set of migrations. */
async function clone(server: string): Promise<string> {
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`
  await withClient(server, async (client) => {
    // Cloning needs exclusive access to the template, and two test files may start at once.
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const template = await ensureTemplate(client, server)
    await client.query(`create database ${name} template ${template}`)
  })
  return name
}

// Migrations insert rows only into their own table. DELETE takes a hundredth of the time of TRUNCATE, which recreates every table's files.
async function empty(owner: pg.Pool, kept: readonly number[]): Promise<void> {
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1)`,
    [kept],
  )
  const { rows } = await owner.query<{ name: string }>(`select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migration'`)
  // `replica` disables foreign keys and the triggers that protect the ledger.
  await owner.query(`begin; set local session_replication_role = replica;
    ${rows.map(({ name }) => `delete from ${name};`).join('\n')} commit`)
}

async function ensureTemplate(client: pg.Client, server: string): Promise<string> {
  const hashes = (await readMigrations(migrations)).map((migration) => migration.name + migration.hash)
  const template = `template_${createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16)}`
  const found = await client.query('select from pg_database where datname = $1', [template])
  if (found.rowCount === 0) {
    // Built under another name first, so that a half-built template of a failed migration is never cloned.
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
