import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from './start-error.ts'

export type Migration = { name: string; text: string; hash: string }

const lockKey = 7_205_118_401

/**
 * Brings a database up to the folder's migrations, in the order of their names, each in its own transaction.
 * A migration that was changed after it ran, or that comes before one that already ran, is refused.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Processes that start at the same time wait for each other; the lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`create table if not exists schema_migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const applied = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration')
    const pending = pendingOf(migrations, applied.rows)
    for (const migration of pending) await run(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** Reads the folder's migrations, sorted by name. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function pendingOf(migrations: Migration[], applied: { name: string; hash: string }[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, hash } of applied) {
    const file = byName.get(name)
    if (!file) throw new StartError(`The database has migration ${name}, which this version does not know.`)
    if (file.hash !== hash) throw new StartError(`Migration ${name} was changed after it ran; write a new one instead.`)
  }
  const done = new Set(applied.map((row) => row.name))
  const last = [...done].sort().at(-1) ?? ''
  const pending = migrations.filter((migration) => !done.has(migration.name))
  const early = pending.find((migration) => migration.name < last)
  if (early)
    throw new StartError(`Migration ${early.name} comes before ${last}, which already ran; give it a later number.`)
  return pending
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.text)
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [migration.name, migration.hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`Migration ${migration.name} failed: ${reason}`, { cause: error })
  }
}
