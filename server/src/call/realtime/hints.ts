// Tells the sockets of this process which members have new pushes. The rows are the truth: a lost hint costs seconds.
import type { Queryable } from '../../base/db/db.ts'

export type PushRow = { readonly number: bigint; readonly command: string; readonly data: unknown }

/** The new pushes of a member that one transaction wrote: committed, in order, without a gap. */
export type Hint = { readonly memberId: string; readonly rows: readonly PushRow[] }

type Listener = (hints: readonly Hint[]) => void

const listeners = new WeakMap<object, Set<Listener>>()

/** Calls back for members with new pushes, after the commit, until the returned function is called. */
export function onHints(db: Queryable, listener: Listener): () => void {
  const all = listeners.get(db.pool) ?? new Set()
  listeners.set(db.pool, all.add(listener))
  return () => void all.delete(listener)
}

/** Tells of new, committed pushes. */
export function hintMembers(db: Queryable, hints: readonly Hint[]): void {
  for (const listener of listeners.get(db.pool) ?? []) listener(hints)
}
