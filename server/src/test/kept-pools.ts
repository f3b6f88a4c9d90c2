// A connection costs PostgreSQL as much as some tests: a worker keeps the pools of its databases between files. A file gets
// a `Db` of its own over them, so that nothing the server keeps in memory for a database outlives the file's server.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Db, type DbOptions, openDb, type Tx } from '../base/db/db.ts'
import type { Sql } from '../base/db/sql.ts'

type Kept = { readonly db: Db; readonly pool: pg.Pool; readonly pids: Set<number> }

export type KeptPools = {
  /** Opens the database as `openDb` does; the log of a pool is the worker's. */
  open(options: Omit<DbOptions, 'url' | 'log'>): Db
  /** Waits until no file uses a connection, and ends pools that somebody still uses. Answers the backends that stay. */
  rest(): Promise<readonly number[]>
  end(): Promise<void>
}

// Of what a session can set only what ends with its transaction; anything else would meet the next file.
const changesSession =
  /^\s*(set\s+(?!local\b|constraints\b|transaction\b)|reset\b|listen\b|prepare\b|discard\b|create\s+temp)|\bpg_(try_)?advisory_lock|\bset_config\([^)]*\bfalse\s*\)/i

const restMs = 1_000

/** The pools of one database. */
export function keptPools(url: string): KeptPools {
  const pools = new Map<string, Kept>()
  return {
    open(options) {
      const name = JSON.stringify(options)
      const kept = pools.get(name) ?? keep(openDb({ ...options, url }))
      pools.set(name, kept)
      return ownDb(kept.db)
    },
    async rest() {
      const until = performance.now() + restMs
      for (const [name, { db, pool }] of pools) {
        while (!isIdle(pool) && performance.now() < until) await pause(5)
        if (isIdle(pool)) continue
        pools.delete(name)
        db.close().catch(() => {})
      }
      return [...pools.values()].flatMap(({ pids }) => [...pids])
    },
    async end() {
      await Promise.all([...pools.values()].map(({ db }) => db.close()))
      pools.clear()
    },
  }
}

function keep(db: Db): Kept {
  const pool = db.pool as pg.Pool
  const pids = new Set<number>()
  pool.on('connect', (client) => pids.add(pidOf(client)))
  pool.on('remove', (client) => pids.delete(pidOf(client)))
  return { db, pool, pids }
}

function pidOf(client: pg.PoolClient): number {
  return (client as unknown as { processID: number }).processID
}

function isIdle(pool: pg.Pool): boolean {
  return pool.waitingCount === 0 && pool.idleCount === pool.totalCount
}

/** The same database under a key of its own; closing it refuses all that begins later, and leaves the connections. */
function ownDb(db: Db): Db {
  const pool = {}
  let isClosed = false
  const refuseClosed = (): void => {
    if (isClosed) throw new Error('The database was closed; something was asked of it afterwards')
  }
  const sent = (statement: Sql): Sql => {
    if (changesSession.test(statement.text)) {
      throw new Error(`Other files use this connection afterwards; open one of your own for: ${statement.text}`)
    }
    return statement
  }
  const inside = (tx: Tx): Tx => ({
    ...tx,
    pool,
    query: (statement) => tx.query(sent(statement)),
    execute: (statement) => tx.execute(sent(statement)),
    afterRefusal: (write) => tx.afterRefusal((after) => write(inside(after))),
  })
  return {
    kind: 'db',
    pool,
    async query(statement) {
      refuseClosed()
      return await db.query(sent(statement))
    },
    async execute(statement) {
      refuseClosed()
      return await db.execute(sent(statement))
    },
    async transaction(fn, options) {
      refuseClosed()
      return await db.transaction((tx) => fn(inside(tx)), options)
    },
    close: async () => {
      isClosed = true
    },
  }
}
