import { CallFailure } from '@mingtang/contract/client.ts'
import { isUnproved } from '../../../call/client.ts'
import { failureText } from '../../../call/reactions.ts'
import { sayInForm } from '../../../form/form-failure.ts'

/** The error message for a form of this page; undefined when the member closed the step-up dialog. */
export function sayFailure(error: unknown): string | undefined {
  if (error instanceof CallFailure && isUnproved(error)) return undefined
  return sayInForm(error)
}

/** Why a new password was rejected: the server's message, as the specification requires for these calls. */
export function sayRejection(error: unknown): { reason: string; text: string } | undefined {
  if (!(error instanceof CallFailure)) return undefined
  if (error.errorName !== 'loginPasswordRejected' && error.errorName !== 'walletPasswordRejected') return undefined
  const { message, reason } = error.errorData
  return { reason: String(reason ?? ''), text: typeof message === 'string' && message ? message : failureText(error) }
}
