// Seeded bugs: a database that changes a statement before it runs it. A test passes it to the code instead of the real one
// and must then fail, so the code needs no test switches. When a statement changes, its bug has no effect and the test fails.
import { createHash } from 'node:crypto'
import type { Db, Queryable, Tx } from '../base/db/db.ts'
import type { Sql } from '../base/db/sql.ts'

/** Returns the statement with the bug, or unchanged when the bug does not apply. */
export type SeededBug = (text: string) => string

/** Reads rows without locking them, and takes no advisory locks. */
export const withoutLocks: SeededBug = (text) =>
  text.replace(/\s+for (no key )?update( of \w+)?(?! skip locked)\s*$/, '').replace(/pg_advisory_xact_lock(?=\()/, '')

/** The same but for the ledger's own locks: without these, callers in step hit its unique keys, and hide the bug. */
export const withoutOwnLocks: SeededBug = (text) => (/\bledger_/.test(text) ? text : withoutLocks(text))

/** The ledger does not find keys that were posted before. */
export const withoutKnownKeys: SeededBug = (text) =>
  text.replace('join ledger_transfer t using (tenant, idempotency_key)', 'join ledger_transfer t on false')

/** A claimed payout can be claimed by another node at once. */
export const withoutPayoutLease: SeededBug = (text) =>
  text.replace('set asks = w.asks + 1, ask_after = clock_timestamp() +', 'set asks = w.asks + 1, ask_after = now() -')

/** Transfers of a recycling count as ordinary transfers, of which any number may be open. */
export const withoutRecyclingGuard: SeededBug = (text) =>
  text.includes('insert into platform_transfer')
    ? text.replace(/(\$\d+)(, clock_timestamp\(\))/, '$1 and false$2')
    : text

/** Each read of a recharge for settling returns a new id, and so a new ledger key. */
export const withFreshRechargeId: SeededBug = (text) =>
  text.includes('from recharge where id = $1') ? text.replace('select id,', 'select gen_random_uuid() as id,') : text

/** The same database with bugs. */
export function brokenDb(db: Db, ...bugs: readonly SeededBug[]): Db {
  const spoiled = (statement: Sql): Sql => {
    const text = bugs.reduce((before, bug) => bug(before), statement.text)
    if (text === statement.text) return statement
    return { ...statement, text, name: `b${createHash('sha256').update(text).digest('hex').slice(0, 20)}` }
  }
  const over = <Kind extends Queryable>(real: Kind): Kind => ({
    ...real,
    query: (statement: Sql) => real.query(spoiled(statement)),
    execute: (statement: Sql) => real.execute(spoiled(statement)),
  })
  return { ...over(db), transaction: (fn, options) => db.transaction((tx: Tx) => fn(over(tx)), options) }
}

/** The same database until so many statements were sent: then every one fails, as for a process that dies. */
export function dyingDb(db: Db, statements: number): Db {
  let left = statements
  const orDie = <T>(send: (statement: Sql) => Promise<T>) => {
    return (statement: Sql) => (left-- > 0 ? send(statement) : Promise.reject(new Error('killed')))
  }
  const over = <Kind extends Queryable>(real: Kind): Kind => ({
    ...real,
    query: orDie(real.query) as Queryable['query'],
    execute: orDie(real.execute),
  })
  return { ...over(db), transaction: (fn, options) => db.transaction((tx: Tx) => fn(over(tx)), options) }
}
