import { dictionary } from '@zxcvbn-ts/language-common'
import { type Patterns, passwordFormFault } from '@mingtang/contract/field-rules.ts'

// A list far longer than 3,000 entries, so that at least 3,000 of them satisfy the usual password pattern.
const common: ReadonlySet<string> = new Set((dictionary as Record<string, readonly string[]>)['passwords-common'])

/** The error of an unacceptable password; null for an acceptable one. Cheap, so it runs before hashing. */
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
