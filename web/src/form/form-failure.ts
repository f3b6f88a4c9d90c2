import { CallFailure } from '@mingtang/contract/client.ts'
import { errors, type Reaction } from '@mingtang/contract/errors.ts'
import { failureText, reactTo } from '../call/reactions.ts'

// What concerns the whole site is acted on as everywhere; all else is said inside the dialog, where the eyes are.
const ofTheSite: readonly Reaction[] = ['limit', 'maintain', 'clear-storage']

/** The sentence to show in the form for a failure; undefined when the site has acted on it. Throws what is no failure. */
export function sayInForm(error: unknown): string | undefined {
  if (!(error instanceof CallFailure)) throw error
  if (error.errorName && ofTheSite.includes(errors[error.errorName].reaction)) {
    reactTo(error)
    return undefined
  }
  return failureText(error)
}
