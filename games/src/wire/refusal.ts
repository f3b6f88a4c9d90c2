/** An answer of code and message instead of data; the HTTP status stays 200, the transaction rolls back by itself. */
export class Refusal extends Error {
  readonly code: string
  readonly data: Record<string, unknown> | undefined

  constructor(code: string, message: string, data?: Record<string, unknown>) {
    super(message)
    this.code = code
    this.data = data
  }
}
