import type { ErrorData } from '@mingtang/contract/envelope.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'

/** A refusal with a name of the error catalogue; thrown by handlers, turned into a reply by the dispatcher only. */
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
