import pg from 'pg'
import { isRetryable } from './errors.ts'
import { type Sql, sql } from './sql.ts'
import { toRows, types } from './values.ts'

export type Queryable = {
  readonly kind: 'db' | 'tx'
  /** The same object for a pool and its transactions; in-memory caches per database use it as a key. */
  readonly pool: object
  /** Runs a prepared statement; columns arrive camelCased, int8 as bigint, timestamptz as Date, numeric as text. */
  query<Row = Record<string, unknown>>(statement: Sql): Promise<Row[]>
  /** Runs a prepared statement and returns the number of affected rows. */
  execute(statement: Sql): Promise<number>
}

/** An open transaction. Statements sent without awaiting in between are pipelined and run in that order. */
export type Tx = Queryable & {
  readonly kind: 'tx'
  /** Runs `fn` once the transaction has committed, never after a rollback; it must not throw. A crash between the two loses it. */
  afterCommit(fn: () => void): void
  /**
   * For what must survive a refusal, such as a counted try or a spent challenge: what `write` writes is committed also when
   * the work fails later, and its locks are held until then. Goes before everything else that the work writes, which would
   * survive with it. A work that runs again writes it again. Nothing stays where the commit fails or the connection is
   * lost; then no refusal is told either.
   */
  keepDespiteRefusal<T>(write: () => Promise<T>): Promise<T>
  /**
   * For what a refusal leaves behind, such as its line of audit: `write` runs when the work has failed and was rolled back,
   * and commits on its own on the same connection. Its error takes the place of the refusal.
   */
  afterRefusal(write: (tx: Tx) => Promise<void>): void
  /** The commit is sent behind these last statements without waiting for them; the error of one rolls all back. */
  commitBehind(written: Promise<unknown>): void
}

export type Db = Queryable & {
  readonly kind: 'db'
  /** Commits the work of `fn`, or rolls back when it throws. Retries after a deadlock or serialization failure. */
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
  // The pool removes a broken connection and its statement fails. Without error listeners the process would exit as well.
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
      return await once(pool, fn, { ...options, isLast: attempt === attempts })
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error
      await pause(attempt)
    }
  }
}

type Attempt = TransactionOptions & { readonly isLast: boolean }

async function once<T>(pool: pg.Pool, fn: (tx: Tx) => Promise<T>, options: Attempt): Promise<T> {
  const client = await pool.connect()
  const gather = gatherer(client)
  // Not awaited: BEGIN is pipelined with the first statement, which fails when BEGIN fails.
  gather()
  const begun = client.query(beginning(options))
  begun.catch(() => {})
  const tx = openTx(pool, client, gather)
  let isRefused = true
  try {
    const result = await fn(tx)
    isRefused = false
    tx.end()
    gather()
    const commit = client.query('commit')
    commit.catch(() => {})
    // The error of a statement before the commit tells more than the commit's own.
    await tx.written()
    await begun
    const committed = await commit
    // If a statement failed and the error was swallowed, PostgreSQL answers COMMIT with ROLLBACK and no error.
    if (committed.command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it failed unseen')
    client.release()
    tx.committed()
    return result
  } catch (error) {
    tx.end()
    const survivor = isRefused && (options.isLast || !isRetryable(error)) ? tx.survivor() : null
    await (survivor ? leave(survivor, client, openTx(pool, client, gather)) : client.query('rollback')).then(
      () => client.release(),
      (failure: Error) => {
        client.release(failure)
        // A refusal whose count is lost would be a free try.
        if (survivor) throw failure
      },
    )
    throw error
  }
}

/** What survives a refusal: what was written before the savepoint, and what is written after the rollback. */
type Survivor = { readonly isKept: boolean; readonly writes: readonly ((tx: Tx) => Promise<void>)[] }

async function leave({ isKept, writes }: Survivor, client: pg.PoolClient, tx: OpenTx): Promise<void> {
  await client.query(isKept ? 'rollback to savepoint kept' : 'rollback')
  if (!isKept) await client.query('begin')
  for (const write of writes) await write(tx)
  tx.end()
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('What must survive a refusal was rolled back')
}

// The socket stays corked until the event loop turn ends, so statements of one turn share one packet. Without it a
// transaction of six statements takes 15 % more processor time.
function gatherer({ connection: { stream } }: pg.PoolClient): () => void {
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

type OpenTx = Tx & { end(): void; written(): Promise<unknown>; committed(): void; survivor(): Survivor | null }

function openTx(pool: object, client: pg.PoolClient, gather: () => void): OpenTx {
  let open = true
  const afterwards: (() => void)[] = []
  const last: Promise<unknown>[] = []
  const writes: ((tx: Tx) => Promise<void>)[] = []
  let isKept = false
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
    afterCommit: (fn) => void afterwards.push(fn),
    keepDespiteRefusal: async (write) => {
      const result = await write()
      await send(sql`savepoint kept`)
      isKept = true
      return result
    },
    afterRefusal: (write) => void writes.push(write),
    survivor: () => (isKept || writes.length > 0 ? { isKept, writes } : null),
    commitBehind: (written) => {
      written.catch(() => {})
      last.push(written)
    },
    written: () => Promise.all(last),
    end: () => {
      open = false
    },
    committed: () => {
      for (const fn of afterwards) fn()
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

// The startup packet sets the role, so no statement ever runs with the owner's rights.
function settings(options: DbOptions): string {
  const fromUrl = new URL(options.url).searchParams.get('options')
  const own = {
    ...(options.applicationRole === null ? {} : { role: options.applicationRole }),
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    timezone: 'UTC',
    // The planner's default costs are for spinning disks; with them it scans whole tables instead of using an index.
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
