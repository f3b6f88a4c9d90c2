// The field rules of every door: pure, so that a table tests them. The server checks with the same patterns.
import type { TextKey } from '../../texts/text-keys.ts'

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

export type Way = 'PHONE' | 'EMAIL'
export type LoginWay = 'PASSWORD' | Way

export type LoginValues = { account: string; password: string; captcha: string }
export type CodeLoginValues = { target: string; code: string; captcha: string }
export type RegisterValues = {
  account: string
  password: string
  confirm: string
  regCode: string
  currency: string
  /** The way that is bound with the registration; empty when none is. */
  way: Way | ''
  target: string
  code: string
  invite: string
  captcha: string
  agreement: boolean
}
/** A password that is changed: the old one, and the new one twice. */
export type ChangeValues = { old: string; password: string; confirm: string }
export type RecoverValues = { code: string; password: string; confirm: string }

/** Patterns as the server's configuration gives them; an empty one refuses nothing. */
export type Patterns = { account: string; password: string; phone: string; email: string; realName: string; qq: string }

export const noPatterns: Patterns = { account: '', password: '', phone: '', email: '', realName: '', qq: '' }

/** How the captcha is answered: by reading an image, or by behaviour (a puzzle or a vendor's check). */
export type CaptchaKind = 'image' | 'behaviour'

export type Errors<Values> = { [Field in keyof Values]?: TextKey | undefined }

/** The message of a login field, or undefined when it can be sent. */
export function checkLoginField(
  field: keyof LoginValues,
  values: LoginValues,
  needCaptcha: boolean,
  kind: CaptchaKind = 'image',
): TextKey | undefined {
  if (field === 'account') return values.account.trim() ? undefined : 'session.login.accountEmpty'
  if (field === 'password') return values.password ? undefined : 'session.login.passwordEmpty'
  return needCaptcha ? checkCaptcha(values.captcha, kind) : undefined
}

/** The message of a field of a login by code. */
export function checkCodeLoginField(
  field: keyof CodeLoginValues,
  values: CodeLoginValues,
  { way, patterns, needCaptcha, kind }: { way: Way; patterns: Patterns; needCaptcha: boolean; kind: CaptchaKind },
): TextKey | undefined {
  if (field === 'code') return values.code.trim() ? undefined : 'session.captchaEmpty'
  if (field === 'captcha') return needCaptcha ? checkCaptcha(values.captcha, kind) : undefined
  if (!values.target.trim()) return way === 'PHONE' ? 'session.login.phoneEmpty' : 'session.login.emailEmpty'
  return checkTarget(way, values.target, patterns)
}

/** The message of a registration field, or undefined when it can be sent. */
export function checkRegisterField(
  field: keyof RegisterValues,
  values: RegisterValues,
  patterns: Patterns,
  kind: CaptchaKind = 'image',
): TextKey | undefined {
  const account = values.account.trim()
  switch (field) {
    case 'account':
      if (!account) return 'session.register.accountEmpty'
      return fits(patterns.account, account) ? undefined : 'session.register.accountWrong'
    case 'password':
      return checkPassword(values.password, patterns)
    case 'confirm':
      return checkConfirm(values)
    case 'target':
      return values.way ? checkTarget(values.way, values.target, patterns) : undefined
    case 'code':
      if (!values.way || values.code.trim()) return undefined
      return values.way === 'PHONE' ? 'session.code.smsEmpty' : 'session.code.emailEmpty'
    case 'captcha':
      return checkCaptcha(values.captcha, kind)
    case 'agreement':
      return values.agreement ? undefined : 'session.register.agreementEmpty'
    case 'regCode':
    case 'currency':
    case 'way':
    case 'invite':
      return undefined
  }
}

/** The message of a field of the second step of recovery. */
export function checkRecoverField(
  field: keyof RecoverValues,
  values: RecoverValues,
  patterns: Patterns,
): TextKey | undefined {
  if (field === 'code') return values.code.trim() ? undefined : 'session.captchaEmpty'
  return field === 'password' ? checkPassword(values.password, patterns) : checkConfirm(values)
}

/** The message of a field of changing the login password. */
export function checkChangeField(
  field: keyof ChangeValues,
  values: ChangeValues,
  patterns: Patterns,
): TextKey | undefined {
  if (field === 'old') return values.old ? undefined : 'session.login.passwordEmpty'
  return field === 'password' ? checkPassword(values.password, patterns) : checkConfirm(values)
}

/** The message of a field of setting or changing the fund password, which is six digits. */
export function checkFundField(field: keyof ChangeValues, values: ChangeValues): TextKey | undefined {
  if (field === 'confirm') return checkConfirm(values)
  if (!values[field]) return 'session.register.passwordEmpty'
  return /^[0-9]{6}$/.test(values[field]) ? undefined : 'security.fund.wrong'
}

/** The message of a new password. */
export function checkPassword(password: string, patterns: Patterns): TextKey | undefined {
  if (!password) return 'session.register.passwordEmpty'
  return fits(patterns.password, password) ? undefined : 'session.register.passwordWrong'
}

/** The message of a password's repetition. */
export function checkConfirm({ password, confirm }: { password: string; confirm: string }): TextKey | undefined {
  if (!confirm) return 'session.register.confirmEmpty'
  return confirm === password ? undefined : 'session.register.confirmWrong'
}

/** The message of a phone number without its area code, or of an email. */
export function checkTarget(way: Way, typed: string, patterns: Patterns): TextKey | undefined {
  const target = typed.trim()
  if (way === 'PHONE') {
    if (!target) return 'session.phoneEmpty'
    const number = cleanPhone(target)
    return /^\+?\d+$/.test(number) && fits(patterns.phone, number.replace(/^\+/, '')) ? undefined : 'session.phoneWrong'
  }
  if (!target) return 'session.emailEmpty'
  return /^[^@]*@[^.]*\./.test(target) && fits(patterns.email, target) ? undefined : 'session.emailWrong'
}

/** The message of a real name; in the dialog of a login an empty one is asked for more kindly. */
export function checkRealName(typed: string, patterns: Patterns, inDialog: boolean): TextKey | undefined {
  const name = typed.trim()
  if (!name) return inDialog ? 'session.name.ask' : 'session.empty'
  return fits(patterns.realName, name) ? undefined : 'session.name.wrong'
}

/** The message of a QQ number. */
export function checkQq(typed: string, patterns: Patterns): TextKey | undefined {
  if (!typed.trim()) return 'session.empty'
  return fits(patterns.qq, typed.trim()) ? undefined : 'session.qqWrong'
}

/** A phone number as it is sent: people write it with spaces and hyphens. */
export function cleanPhone(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '')
}

function checkCaptcha(value: string, kind: CaptchaKind): TextKey | undefined {
  if (value.trim()) return undefined
  return kind === 'image' ? 'session.captchaEmpty' : 'session.captcha.behaviourEmpty'
}

// A pattern that this browser cannot read must not lock the door: the server refuses what is wrong.
function fits(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}
