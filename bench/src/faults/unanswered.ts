import { CallFailure } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'

// They leave open what became of the call, as for web/src/call/money-call.ts; a recharge without its provider is opened later.
const open: readonly (ErrorName | undefined)[] = [
  undefined,
  'internal',
  'overloaded',
  'tookTooLong',
  'requestInProgress',
  'providerUnavailable',
]

/** True for a failure that says nothing about the call: its caller repeats it under the same id. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallFailure && open.includes(error.errorName)
}
