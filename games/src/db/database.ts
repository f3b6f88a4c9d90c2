import pg from 'pg'
import type { Statement } from './sql.ts'

export type Connection = { query<Row>(statement: Statement): Promise<Row[]> }
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

function connection(client: pg.Pool | pg.PoolClient): Connection {
  return {
    async query<Row>(statement: Statement) {
      const result = await client.query(statement.text, statement.values)
      return result.rows.map((row) => camelCase(row) as Row)
    },
  }
}

/** Opens a pool that parses int8 as bigint; the parser is set for this pool only, not globally for pg. */
export function openDatabase(url: string, maxConnections = 12): Database {
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
    ...connection(pool),
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
        const result = await work(connection(client))
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
