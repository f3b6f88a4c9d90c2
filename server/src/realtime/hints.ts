// Tells the sockets of this process which members have new pushes. The rows are the truth: a lost hint costs seconds.
import type { Queryable } from '../db/db.ts'

type Listener = (memberIds: readonly string[]) => void

const listeners = new WeakMap<object, Set<Listener>>()

/** Calls back for members with new pushes, after the commit, until the returned function is called. */
export function onHints(db: Queryable, listener: Listener): () => void {
  const all = listeners.get(db.pool) ?? new Set()
  listeners.set(db.pool, all.add(listener))
  return () => void all.delete(listener)
}

/** Tells that these members have new, committed pushes. */
export function hintMembers(db: Queryable, memberIds: readonly string[]): void {
  for (const listener of listeners.get(db.pool) ?? []) listener(memberIds)
}
