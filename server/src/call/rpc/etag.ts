// Saves that replace: a save names what it was made from, so that nothing that was never seen goes with it.
import { createHash } from 'node:crypto'
import { CallError } from './call-error.ts'

/** The tag of a document as it stands, which changes with its content; empty for null and for an empty list. */
export function etagOf(standing: object | null): string {
  if (standing === null || (Array.isArray(standing) && standing.length === 0)) return ''
  const text = JSON.stringify(standing, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Throws changedMeanwhile unless the save was made from what stands; what stands is read under its lock. */
export function requireUnchanged(etag: string, standing: object | null): void {
  if (etag !== etagOf(standing)) throw new CallError('changedMeanwhile')
}
