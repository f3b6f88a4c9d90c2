import pLimit from 'p-limit'
import type { Db } from './db.ts'
import { ShareFull } from './errors.ts'

export type Share = {
  /** Connections of the pool that this part of the process uses at most. */
  readonly connections: number
  /** Statements and transactions that wait for them at most; one more is refused with ShareFull. */
  readonly waiting: number
}

/** The same database through a share of its connections, so that what uses it cannot starve the rest of the process. */
export function shareOf(db: Db, { connections, waiting }: Share): Db {
  const turns = pLimit(connections)
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (turns.pendingCount >= waiting) throw new ShareFull()
    return await turns(work)
  }
  return {
    kind: 'db',
    pool: db.pool,
    query: (statement) => inTurn(() => db.query(statement)),
    execute: (statement) => inTurn(() => db.execute(statement)),
    transaction: (fn, options) => inTurn(() => db.transaction(fn, options)),
    close: () => db.close(),
  }
}
