import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Seals, sealsOf } from './seals.ts'
import type { Statement } from './sql.ts'

/** Statements, and the seals of columns whose text a reader of the database must not know. */
export type Connection = { query<Row>(statement: Statement): Promise<Row[]>; readonly seals: Seals }
export type Database = Connection & {
  transaction<Result>(work: (tx: Connection) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const int8 = 20

function camelCase(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}

const names = new Map<string, string>()

/** The name of a statement that is prepared once per connection; a text is part of the code and never made of values. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
  names.set(text, name)
  return name
}

// A newer process has migrated the tables: the connection would refuse the statement as long as it lives.
function isOutdatedPlan(error: unknown): boolean {
  return (error as { code?: unknown }).code === '0A000'
}

function connection(client: pg.Pool | pg.PoolClient, seals: Seals): Connection {
  return {
    seals,
    async query<Row>(statement: Statement) {
      const { text, values } = statement
      const result = await client.query({ name: nameOf(text), text, values })
      return result.rows.map((row) => camelCase(row) as Row)
    },
  }
}

/** Opens a pool that parses int8 as bigint; the parser is set for this pool only, not globally for pg. */
export function openDatabase(url: string, sealKey: string, maxConnections = 12): Database {
  const seals = sealsOf(sealKey)
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 8000,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? BigInt : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  })
  // The pool replaces a connection that fails while idle; without this listener the error would end the process.
  pool.on('error', () => undefined)
  return {
    ...connection(pool, seals),
    async transaction(work) {
      const client = await pool.connect()
      let broken = false
      // A connection in use may also die; the statement that waits fails, and the process must not.
      const broke = () => {
        broken = true
      }
      client.on('error', broke)
      try {
        await client.query('BEGIN')
        const result = await work(connection(client, seals))
        await client.query('COMMIT')
        return result
      } catch (error) {
        broken ||= isOutdatedPlan(error)
        await client.query('ROLLBACK').catch(() => {
          broken = true
        })
        throw error
      } finally {
        client.off('error', broke)
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}
