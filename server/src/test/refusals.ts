import type { CallFailure } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'

/** The error name of a refused call, or `answered`; rethrows other failures. */
export async function outcomeOf(call: Promise<unknown>): Promise<ErrorName | 'answered'> {
  try {
    await call
    return 'answered'
  } catch (error) {
    const { errorName } = error as CallFailure
    if (!errorName) throw error
    return errorName
  }
}
