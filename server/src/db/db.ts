import type { Duplex } from 'node:stream'
import pg from 'pg'
import { isRetryable } from './errors.ts'
import type { Sql } from './sql.ts'
import { toRows, types } from './values.ts'

export type Queryable = {
  readonly kind: 'db' | 'tx'
  /** The same object for a database and its transactions: what is kept in memory about a database hangs on it. */
  readonly pool: object
  /** Runs a prepared statement; columns arrive camelCased, int8 as bigint, timestamptz as Date, numeric as text. */
  query<Row = Record<string, unknown>>(statement: Sql): Promise<Row[]>
  /** Runs a prepared statement and answers how many rows it touched. */
  execute(statement: Sql): Promise<number>
}

/** An open transaction. Statements sent without waiting in between travel together and run in that order. */
export type Tx = Queryable & { readonly kind: 'tx' }

export type Db = Queryable & {
  readonly kind: 'db'
  /** Commits what `fn` did, or nothing when it throws; runs it again after a deadlock or serialization failure. */
  transaction<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  close(): Promise<void>
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'
export type TransactionOptions = { isolation?: Isolation; readOnly?: boolean }

export type DbOptions = {
  url: string
  poolSize: number
  /** The role the application acts as; null keeps the role of the URL (migrations, proofs by the owner). */
  applicationRole: string | null
  statementTimeoutMs: number
  acquireTimeoutMs: number
  log?: { warn(fields: object, message: string): void }
}

const attempts = 4
const idleInTransactionMs = 30_000

/** Opens a pool of pipelined connections that act as the application's role. */
export function openDb(options: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: withoutOptions(options.url),
    max: options.poolSize,
    connectionTimeoutMillis: options.acquireTimeoutMs,
    options: settings(options),
    pipeline: true,
    keepAlive: true,
    types,
  })
  // The pool drops a connection that breaks, and the statement on it fails; without listeners the process would end as well.
  pool.on('error', (error) => options.log?.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    kind: 'db',
    pool,
    query: async (statement) => rowsOf(await pool.query(sent(statement))),
    execute: async (statement) => (await pool.query(sent(statement))).rowCount ?? 0,
    transaction: (fn, transactionOptions) => withRetries(pool, fn, transactionOptions ?? {}),
    close: () => pool.end(),
  }
}

async function withRetries<T>(pool: pg.Pool, fn: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, fn, options)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await pause(attempt)
    }
  }
}

async function once<T>(pool: pg.Pool, fn: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
  const client = await pool.connect()
  const gather = gatherer(client)
  // Not awaited: it travels with the first statement, which fails with it.
  gather()
  const begun = client.query(beginning(options))
  begun.catch(() => {})
  const tx = openTx(pool, client, gather)
  try {
    const result = await fn(tx)
    tx.end()
    await begun
    const committed = await client.query('commit')
    // A transaction in which a statement failed unseen answers COMMIT with ROLLBACK and no error.
    if (committed.command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it failed unseen')
    client.release()
    return result
  } catch (error) {
    tx.end()
    await client.query('rollback').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    )
    throw error
  }
}

// Statements of one turn go out in one packet instead of one each: the socket is held until the turn is over.
function gatherer(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  let held = false
  const release = () => {
    held = false
    stream.uncork()
  }
  return () => {
    if (held) return
    held = true
    stream.cork()
    process.nextTick(release)
  }
}

function openTx(pool: object, client: pg.PoolClient, gather: () => void): Tx & { end(): void } {
  let open = true
  const send = (statement: Sql) => {
    if (!open) throw new Error('The transaction is over; a statement was sent after its end')
    gather()
    return client.query(sent(statement))
  }
  return {
    kind: 'tx',
    pool,
    query: async (statement) => rowsOf(await send(statement)),
    execute: async (statement) => (await send(statement)).rowCount ?? 0,
    end: () => {
      open = false
    },
  }
}

function sent(statement: Sql): pg.QueryArrayConfig {
  return { name: statement.name, text: statement.text, values: statement.values as unknown[], rowMode: 'array' }
}

function rowsOf<Row>(result: pg.QueryArrayResult): Row[] {
  return toRows(result.fields, result.rows) as Row[]
}

function beginning({ isolation, readOnly }: TransactionOptions): string {
  return `begin${isolation ? ` isolation level ${isolation}` : ''}${readOnly ? ' read only' : ''}`
}

// The role is set by the start packet, so that a connection never acts with the owner's rights, not even for one statement.
function settings(options: DbOptions): string {
  const fromUrl = new URL(options.url).searchParams.get('options')
  const own = {
    ...(options.applicationRole === null ? {} : { role: options.applicationRole }),
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    timezone: 'UTC',
    // The default prices of the planner are those of turning disks; with them it reads whole tables instead of an index.
    random_page_cost: 1.1,
    jit: 'off',
  }
  const flags = Object.entries(own).map(([name, value]) => `-c ${name}=${value}`)
  return [...(fromUrl ? [fromUrl] : []), ...flags].join(' ')
}

function withoutOptions(url: string): string {
  const parsed = new URL(url)
  parsed.searchParams.delete('options')
  return parsed.toString()
}

function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
}
