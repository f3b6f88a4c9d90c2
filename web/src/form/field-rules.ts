// The error messages of the form fields, as pure functions. The rules are in the contract, shared with the server.
import {
  accountFault,
  cleanAccount,
  birthdayFault,
  cleanName,
  cleanPersonName,
  cleanPhone,
  confirmFault,
  emailFault,
  type Fault,
  fundPasswordFault,
  nicknameFault,
  type Patterns,
  passwordFormFault,
  phoneFault,
  qqFault,
  realNameFault,
} from '@mingtang/contract/field-rules.ts'
import type { TextKey } from '../texts/text-keys.ts'

export { cleanPhone, maxLengths, type Patterns } from '@mingtang/contract/field-rules.ts'

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
  /** The way that registration binds; empty for none. */
  way: Way | ''
  target: string
  code: string
  invite: string
  captcha: string
  agreement: boolean
}
/** Password change: the old password, and the new one twice. */
export type ChangeValues = { old: string; password: string; confirm: string }
export type RecoverValues = { code: string; password: string; confirm: string }

/** Until the tenant's patterns have loaded, every format is accepted. */
export const noPatterns: Patterns = { username: '', password: '', phone: '', email: '', realName: '', qq: '' }

/** How the captcha is answered: from an image, or by behavior (a puzzle or a vendor's check). */
export type CaptchaKind = 'image' | 'behaviour'

export type Errors<Values> = { [Field in keyof Values]?: TextKey | undefined }

/** The error message of a login field; undefined when valid. */
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

/** The error message of a code login field. */
export function checkCodeLoginField(
  field: keyof CodeLoginValues,
  values: CodeLoginValues,
  { way, patterns, needCaptcha, kind }: { way: Way; patterns: Patterns; needCaptcha: boolean; kind: CaptchaKind },
): TextKey | undefined {
  if (field === 'code') return values.code.trim() ? undefined : 'session.code.empty'
  if (field === 'captcha') return needCaptcha ? checkCaptcha(values.captcha, kind) : undefined
  if (!values.target.trim()) return way === 'PHONE' ? 'session.login.phoneEmpty' : 'session.login.emailEmpty'
  return checkTarget(way, values.target, patterns)
}

/** The error message of a registration field; undefined when valid. */
export function checkRegisterField(
  field: keyof RegisterValues,
  values: RegisterValues,
  patterns: Patterns,
  kind: CaptchaKind = 'image',
): TextKey | undefined {
  switch (field) {
    case 'account':
      return say(() => accountFault(cleanAccount(values.account), patterns), accountTexts)
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

/** The error message of a field in recovery step two. */
export function checkRecoverField(
  field: keyof RecoverValues,
  values: RecoverValues,
  patterns: Patterns,
): TextKey | undefined {
  if (field === 'code') return values.code.trim() ? undefined : 'session.code.empty'
  return field === 'password' ? checkPassword(values.password, patterns) : checkConfirm(values)
}

/** The error message of a field when changing the login password. */
export function checkChangeField(
  field: keyof ChangeValues,
  values: ChangeValues,
  patterns: Patterns,
): TextKey | undefined {
  if (field === 'old') return values.old ? undefined : 'session.login.passwordEmpty'
  return field === 'password' ? checkPassword(values.password, patterns) : checkConfirm(values)
}

/** The error message of a field when setting or changing the fund password (six digits). */
export function checkFundField(field: keyof ChangeValues, values: ChangeValues): TextKey | undefined {
  if (field === 'confirm') return checkConfirm(values)
  return say(() => fundPasswordFault(values[field]), fundTexts)
}

/** The error message of a new password. */
export function checkPassword(password: string, patterns: Patterns): TextKey | undefined {
  return say(() => passwordFormFault(password, patterns), passwordTexts)
}

/** The error message of a repeated password. */
export function checkConfirm(values: { password: string; confirm: string }): TextKey | undefined {
  return say(() => confirmFault(values), confirmTexts)
}

/** The error message of a phone number without area code, or of an email. */
export function checkTarget(way: Way, typed: string, patterns: Patterns): TextKey | undefined {
  return way === 'PHONE'
    ? say(() => phoneFault(cleanPhone(typed), patterns), phoneTexts)
    : say(() => emailFault(typed.trim(), patterns), emailTexts)
}

/** The error message of a real name; the login dialog has a friendlier message for an empty one. */
export function checkRealName(typed: string, patterns: Patterns, inDialog: boolean): TextKey | undefined {
  const empty = inDialog ? 'session.name.ask' : 'session.empty'
  return say(() => realNameFault(cleanPersonName(typed), patterns), { empty, wrong: 'session.name.wrong' })
}

/** The error message of a QQ number. */
export function checkQq(typed: string, patterns: Patterns): TextKey | undefined {
  return say(() => qqFault(typed.trim(), patterns), { empty: 'session.empty', wrong: 'session.qqWrong' })
}

/** The error message of a birthday; the server's clock decides in the end. */
export function checkBirthday(typed: string): TextKey | undefined {
  const today = new Date().toISOString().slice(0, 10)
  return say(() => birthdayFault(typed, today), { empty: 'session.empty', wrong: 'profile.birthday.wrong' })
}

/** The error message of a nickname. */
export function checkNickname(typed: string): TextKey | undefined {
  return say(() => nicknameFault(cleanName(typed)), {
    empty: 'profile.nickname.empty',
    wrong: 'profile.nickname.wrong',
  })
}

function checkCaptcha(value: string, kind: CaptchaKind): TextKey | undefined {
  if (value.trim()) return undefined
  return kind === 'image' ? 'session.captchaEmpty' : 'session.captcha.behaviourEmpty'
}

type Texts = { readonly empty: TextKey; readonly wrong: TextKey }

const accountTexts: Texts = { empty: 'session.register.accountEmpty', wrong: 'session.register.accountWrong' }
const passwordTexts: Texts = { empty: 'session.register.passwordEmpty', wrong: 'session.register.passwordWrong' }
const confirmTexts: Texts = { empty: 'session.register.confirmEmpty', wrong: 'session.register.confirmWrong' }
const fundTexts: Texts = { empty: 'session.register.passwordEmpty', wrong: 'security.fund.wrong' }
const phoneTexts: Texts = { empty: 'session.phoneEmpty', wrong: 'session.phoneWrong' }
const emailTexts: Texts = { empty: 'session.emailEmpty', wrong: 'session.emailWrong' }

// A pattern that this browser cannot compile accepts everything; the server still validates.
function say(rule: () => Fault, texts: Texts): TextKey | undefined {
  try {
    const fault = rule()
    return fault ? texts[fault] : undefined
  } catch {
    return undefined
  }
}
