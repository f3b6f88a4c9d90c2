/**
 * Makes the response contain a code and message instead of data. The HTTP status stays 200; throwing it rolls back the
 * transaction.
 */
export class Refusal extends Error {
  readonly code: string
  readonly data: Record<string, unknown> | undefined

  constructor(code: string, message: string, data?: Record<string, unknown>) {
    super(message)
    this.code = code
    this.data = data
  }
}
