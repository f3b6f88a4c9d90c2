import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)
const lockKey = 7_301_155
const databaseMissing = '3D000'
const databaseExists = ['42P04', '23505']

async function createDatabase(url: string): Promise<void> {
  const admin = new URL(url)
  const name = decodeURIComponent(admin.pathname.slice(1))
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href, connectionTimeoutMillis: 8000 })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } catch (error) {
    if (!databaseExists.includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 })
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if ((error as { code?: string }).code !== databaseMissing) throw error
  }
  await createDatabase(url)
  const second = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 })
  await second.connect()
  return second
}

/** Creates the database if it is missing and runs each SQL migration once, in order, under an advisory lock. */
export async function migrate(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const applied = new Set((await client.query('SELECT name FROM migrations')).rows.map((row) => row.name as string))
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of names.filter((name) => !applied.has(name))) {
      await client.query('BEGIN')
      await client.query(await readFile(new URL(name, folder), 'utf8'))
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
      await client.query('COMMIT')
    }
  } finally {
    await client.end()
  }
}
