import { CallFailure } from '@mingtang/contract/client.ts'
import { errors, type Reaction } from '@mingtang/contract/errors.ts'
import { failureText, reactTo } from '../call/reactions.ts'

// Reactions that concern the whole site run as everywhere; all other failures are shown inside the dialog.
const ofTheSite: readonly Reaction[] = ['limit', 'maintain', 'clear-storage']

/** The message to show in the form; undefined when a site-wide reaction ran. Rethrows anything but a CallFailure. */
export function sayInForm(error: unknown): string | undefined {
  if (!(error instanceof CallFailure)) throw error
  if (error.errorName && ofTheSite.includes(errors[error.errorName].reaction)) {
    reactTo(error)
    return undefined
  }
  return failureText(error)
}
