import pg from 'pg'
import { SiteError } from './site-error.ts'

const unknownDatabase = '3D000'
const alreadyThere = ['42P04', '23505']

/** The URL of another database on the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.toString()
}

/** Validates DATABASE_URL; throws SiteError when it is not a PostgreSQL URL with a database. */
export function checkUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol) || parsed.pathname.length < 2) {
    throw new SiteError('DATABASE_URL is not of the form postgres://user:password@host:5432/database.')
  }
  return url
}

/** Creates the database of a URL unless it exists; `maintenance` is the URL of an existing database on that server. */
export async function createDatabase(url: string, maintenance: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  try {
    await withClient(url, async () => undefined)
    return
  } catch (error) {
    if (codeOf(error) !== unknownDatabase)
      throw new SiteError(`Database "${name}" cannot be opened: ${messageOf(error)}.`)
  }
  try {
    await withClient(maintenance, (client) => client.query(`create database ${client.escapeIdentifier(name)}`))
  } catch (error) {
    if (!alreadyThere.includes(codeOf(error))) {
      throw new SiteError(`Database "${name}" cannot be created: ${messageOf(error)}.`)
    }
  }
}

/** Runs `work` on a new connection and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: string }).code ?? '')
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : codeOf(error)
}
