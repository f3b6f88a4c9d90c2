// The field rules of login and registration: pure, so that a table tests them. The server checks with the same patterns.
import type { TextKey } from '../../texts/text-keys.ts'

/** Input limits of the specification, in characters. */
export const maxLengths = { account: 16, password: 16, confirm: 16, captcha: 8 } as const

export type LoginValues = { account: string; password: string; captcha: string }
export type RegisterValues = {
  account: string
  password: string
  confirm: string
  currency: string
  captcha: string
  agreement: boolean
}

/** Patterns as the server's configuration gives them; an empty one refuses nothing. */
export type Patterns = { account: string; password: string }

export type Errors<Values> = { [Field in keyof Values]?: TextKey | undefined }

/** The message of a login field, or undefined when it can be sent. */
export function checkLoginField(
  field: keyof LoginValues,
  values: LoginValues,
  needCaptcha: boolean,
): TextKey | undefined {
  if (field === 'account') return values.account.trim() ? undefined : 'session.login.accountEmpty'
  if (field === 'password') return values.password ? undefined : 'session.login.passwordEmpty'
  return values.captcha.trim() || !needCaptcha ? undefined : 'session.captchaEmpty'
}

/** The message of a registration field, or undefined when it can be sent. */
export function checkRegisterField(
  field: keyof RegisterValues,
  values: RegisterValues,
  patterns: Patterns,
): TextKey | undefined {
  const account = values.account.trim()
  switch (field) {
    case 'account':
      if (!account) return 'session.register.accountEmpty'
      return fits(patterns.account, account) ? undefined : 'session.register.accountWrong'
    case 'password':
      if (!values.password) return 'session.register.passwordEmpty'
      return fits(patterns.password, values.password) ? undefined : 'session.register.passwordWrong'
    case 'confirm':
      if (!values.confirm) return 'session.register.confirmEmpty'
      return values.confirm === values.password ? undefined : 'session.register.confirmWrong'
    case 'captcha':
      return values.captcha.trim() ? undefined : 'session.captchaEmpty'
    case 'agreement':
      return values.agreement ? undefined : 'session.register.agreementEmpty'
    case 'currency':
      return undefined
  }
}

// A pattern that this browser cannot read must not lock the door: the server refuses what is wrong.
function fits(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}
