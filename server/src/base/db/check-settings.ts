import pg from 'pg'
import { oldestPostgres } from './oldest-version.ts'
import { StartError } from './start-error.ts'

const durable = ['fsync', 'synchronous_commit', 'full_page_writes']

/** Refuses a database that could lose committed money or lacks what the ledger needs; throws StartError with one sentence. */
export async function checkSettings(url: string): Promise<void> {
  const client = await connected(url)
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [[...durable, 'server_version_num']],
    )
    const settings = new Map(rows.map((row) => [row.name, row.setting]))
    const version = Math.floor(Number(settings.get('server_version_num')) / 10_000)
    if (version < oldestPostgres) {
      throw new StartError(`The database is PostgreSQL ${version}; Mingtang needs ${oldestPostgres} or newer.`)
    }
    const off = durable.filter((name) => settings.get(name) === 'off')
    if (off.length > 0) {
      throw new StartError(
        `The database runs with ${off.map((name) => `${name} = off`).join(', ')} and could lose committed money; switch it on.`,
      )
    }
  } finally {
    await client.end()
  }
}

async function connected(url: string): Promise<pg.Client> {
  let client: pg.Client
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    await client.connect()
  } catch (error) {
    const reason =
      error instanceof Error && error.message ? error.message : String((error as { code?: string }).code ?? error)
    throw new StartError(`The database at ${withoutSecret(url)} cannot be reached: ${reason}.`, { cause: error })
  }
  return client
}

function withoutSecret(url: string): string {
  try {
    const parsed = new URL(url)
    return `${parsed.host}${parsed.pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
