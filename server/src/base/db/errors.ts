/** The fields of a driver error that decisions need. */
type DatabaseError = Error & { code?: string; constraint?: string }

const brokenConnections = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])
const brokenMessages =
  /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect/

const tooManyConnections = '53300'
const noneFree = /^timeout exceeded when trying to connect|^Connection terminated due to connection timeout/

/** True when the statement violated a unique key; with `constraint`, only that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint)
}

/** True when the connection was lost or never opened; whether the statement was committed is unknown. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return brokenConnections.has(code) || code.startsWith('08') || brokenMessages.test(error.message)
}

/**
 * True when no pooled connection became free in time, or PostgreSQL takes no more of them: nothing was sent, and the
 * request can be retried.
 */
export function isPoolExhausted(error: unknown): boolean {
  if (error instanceof ShareFull || codeOf(error) === tooManyConnections) return true
  return error instanceof Error && noneFree.test(error.message)
}

/** True for a serialization failure or a deadlock: the whole transaction must be retried. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/** True when a text contains what PostgreSQL cannot store, such as a zero byte. */
export function isUnkeepableText(error: unknown): boolean {
  return codeOf(error) === '22021' || codeOf(error) === '22P05'
}

/** Thrown when too much waits for a share of the connections already (db/share.ts). */
export class ShareFull extends Error {
  override name = 'ShareFull'
}

/** Throw it to roll back and have `db.transaction` retry, as after a serialization failure. */
export class RunAgain extends Error {
  override name = 'RunAgain'
  readonly code = '40001'
}

function codeOf(error: unknown): string {
  return (error instanceof Error && (error as DatabaseError).code) || ''
}

export function constraintOf(error: unknown): string {
  return (error instanceof Error && (error as DatabaseError).constraint) || ''
}
