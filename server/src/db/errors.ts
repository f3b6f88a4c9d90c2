/** What the driver tells about a failed statement, as far as decisions need it. */
type DatabaseError = Error & { code?: string; constraint?: string }

const brokenConnections = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])
const brokenMessages =
  /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect/

const noneFree = /^timeout exceeded when trying to connect|^Connection terminated due to connection timeout/

/** True when the statement broke a unique key; with `constraint`, when it broke that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint)
}

/** True when the connection was lost or never made, so that what was sent may or may not have been committed. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return brokenConnections.has(code) || code.startsWith('08') || brokenMessages.test(error.message)
}

/** True when no connection came free in time: nothing was sent, and the same request may be tried again. */
export function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && noneFree.test(error.message)
}

/** True when the database asks to run the whole transaction again: a serialization failure or a deadlock. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/** True when a text holds what the database cannot keep, such as a zero byte. */
export function isUnkeepableText(error: unknown): boolean {
  return codeOf(error) === '22021' || codeOf(error) === '22P05'
}

/** Ends the transaction so that `db.transaction` runs it again from the start, as after a serialization failure. */
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
