import { dictionary } from '@zxcvbn-ts/language-common'
import { type Patterns, passwordFormFault } from '@mingtang/contract/field-rules.ts'

// Far more than the 3,000 commonest, so that those that fit the usual rule are at least as many.
const common: ReadonlySet<string> = new Set((dictionary as Record<string, readonly string[]>)['passwords-common'])

/** Why a password cannot be taken; null when it can. Costs no hash, so it comes before one. */
export function passwordFault(
  password: string,
  userName: string,
  patterns: Patterns,
): 'passwordFormatWrong' | 'passwordTooCommon' | null {
  if (passwordFormFault(password, patterns)) return 'passwordFormatWrong'
  const lower = password.toLowerCase()
  if (common.has(lower)) return 'passwordTooCommon'
  return userName !== '' && lower.includes(userName.toLowerCase()) ? 'passwordTooCommon' : null
}
