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

function connection(client: pg.Pool | pg.PoolClient, seals: Seals): Connection {
  return {
    seals,
    async query<Row>(statement: Statement) {
      const result = await client.query(statement.text, statement.values)
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
