import type { ErrorData } from '@mingtang/contract/envelope.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'

/** A refusal named in the error catalogue. Handlers throw it; only the dispatcher turns it into a reply. */
export class CallError extends Error {
  readonly errorName: ErrorName
  readonly data: ErrorData | undefined

  constructor(errorName: ErrorName, data?: ErrorData) {
    super(errorName)
    this.name = 'CallError'
    this.errorName = errorName
    this.data = data
  }
}
