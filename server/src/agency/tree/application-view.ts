import type { ApplicationRow } from './application-rows.ts'

/** An application on the wire. */
export function applicationOf(row: ApplicationRow) {
  const { id, words, state, reason } = row
  return {
    id,
    words,
    state,
    reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? '',
  }
}
