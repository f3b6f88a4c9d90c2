// The rules of the fields of identity, written once: the web says them while one types, the server when it is sent.

/** What is wrong with a field; null when nothing is. */
export type Fault = 'empty' | 'wrong' | null

/** Input limits of the specification, in characters. */
export const maxLengths = {
  account: 16,
  password: 16,
  confirm: 16,
  captcha: 8,
  loginPhone: 16,
  loginEmail: 60,
  loginCode: 8,
  target: 60,
  registerCode: 6,
  regCode: 12,
  invite: 12,
  deviceCode: 8,
  recoverCode: 6,
  realName: 60,
  fundPassword: 6,
  factorCode: 8,
} as const

/** Patterns of the tenant's configuration; an empty one refuses nothing. */
export type Patterns = {
  readonly username: string
  readonly password: string
  readonly phone: string
  readonly email: string
  readonly qq: string
  readonly realName: string
}

/** The product's own patterns, where a tenant has no other. */
export const defaultPatterns: Patterns = {
  username: '^[A-Za-z0-9]{4,11}$',
  password: '^(?=[A-Za-z0-9]*[0-9])(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{8,16}$',
  phone: '^[0-9]{5,15}$',
  email: '^[^\\s@]{1,40}@[^\\s@]{1,40}\\.[^\\s@.]{2,20}$',
  qq: '^[1-9][0-9]{4,11}$',
  realName: '^[\\p{L}][\\p{L}\\p{M} .\u00b7-]{1,39}$',
}

/** True when the text fits the pattern; over-long texts are refused before it sees them. Throws for a pattern that is none. */
export function fits(pattern: string, text: string): boolean {
  return text.length <= 80 && new RegExp(pattern, 'u').test(text)
}

/** The name of a new account, without space around it. */
export function accountFault(account: string, { username }: Patterns): Fault {
  if (!account) return 'empty'
  return account.length <= maxLengths.account && fits(username, account) ? null : 'wrong'
}

/** The form of a new login password; which ones are too common only the server knows. */
export function passwordFormFault(password: string, patterns: Patterns): Fault {
  if (!password) return 'empty'
  return password.length <= maxLengths.password && fits(patterns.password, password) ? null : 'wrong'
}

/** The repetition of a new password. */
export function confirmFault({ password, confirm }: { password: string; confirm: string }): Fault {
  if (!confirm) return 'empty'
  return confirm === password ? null : 'wrong'
}

/** The fund password, which is six digits. */
export function fundPasswordFault(password: string): Fault {
  if (!password) return 'empty'
  return /^[0-9]{6}$/.test(password) ? null : 'wrong'
}

/** A phone number beside its area code, as `cleanPhone` leaves it; whether its country has such numbers only the server knows. */
export function phoneFault(number: string, { phone }: Patterns): Fault {
  if (!number) return 'empty'
  return number.length <= maxLengths.target && /^\+?[0-9]+$/.test(number) && fits(phone, number.replace('+', ''))
    ? null
    : 'wrong'
}

/** An email without space around it; it has an @ and a dot behind that, whatever the pattern says. */
export function emailFault(email: string, patterns: Patterns): Fault {
  if (!email) return 'empty'
  return email.length <= maxLengths.target && /^[^@]*@[^.]*\./.test(email) && fits(patterns.email, email)
    ? null
    : 'wrong'
}

/** A real name as `cleanName` leaves it. */
export function realNameFault(name: string, { realName }: Patterns): Fault {
  if (!name) return 'empty'
  return name.length <= maxLengths.realName && fits(realName, name) ? null : 'wrong'
}

/** A QQ number without space around it. */
export function qqFault(number: string, { qq }: Patterns): Fault {
  if (!number) return 'empty'
  return fits(qq, number) ? null : 'wrong'
}

/** A phone number as it is sent: people write it with spaces and hyphens, and in wide digits. */
export function cleanPhone(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '')
}

/** A name in one form, without space around it. */
export function cleanName(typed: string): string {
  return typed.normalize('NFC').trim()
}

/** How many characters members may write to the operators, by the kind of message. */
export const feedbackLengths = { FEEDBACK: 400, SUGGESTION: 500, EXPERIENCE: 400 } as const

// Control characters but line ends and tabs, and what turns or hides text without being seen.
const unseen = /[^\P{Cc}\n\t]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** A text of several lines as it is kept: what cannot be seen taken out, without space around it; empty when nothing is left. */
export function cleanText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replace(unseen, '').trim()
}
