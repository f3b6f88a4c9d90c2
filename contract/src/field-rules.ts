// The validation rules of the identity fields, shared by web (while the user types) and server (on submit).

/** The error of a field; null when it is valid. */
export type Fault = 'empty' | 'wrong' | null

/** Maximum input lengths of the specification, in characters. */
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
  nickname: 16,
  qq: 12,
  fundPassword: 6,
  factorCode: 8,
  bankLabel: 20,
} as const

/** The patterns of the tenant's configuration; an empty one accepts everything. */
export type Patterns = {
  readonly username: string
  readonly password: string
  readonly phone: string
  readonly email: string
  readonly qq: string
  readonly realName: string
}

/** The default patterns, used where a tenant sets none. */
export const defaultPatterns: Patterns = {
  username: '^[A-Za-z0-9]{4,11}$',
  password: '^(?=[A-Za-z0-9]*[0-9])(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{8,16}$',
  phone: '^[0-9]{5,15}$',
  email: '^[^\\s@]{1,40}@[^\\s@]{1,40}\\.[^\\s@.]{2,20}$',
  qq: '^[1-9][0-9]{4,11}$',
  realName: '^[\\p{L}][\\p{L}\\p{M} .\u00b7-]{1,39}$',
}

/**
 * What the site accepts in a field at most, whatever the tenant's pattern says: names are read by people and programs, so
 * none of them has markup, formulas, or characters that are not seen.
 */
const bounds: Readonly<Record<keyof Patterns, RegExp>> = {
  username: /^[A-Za-z0-9][A-Za-z0-9_.-]{1,15}$/,
  password: /^[\x21-\x7e]{6,16}$/,
  phone: /^[0-9]{4,20}$/,
  email: /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}._%+'&-]{0,63}@[\p{L}\p{N}\p{M}.-]{1,63}\.[\p{L}\p{N}\p{M}-]{2,24}$/u,
  qq: /^[0-9]{4,15}$/,
  realName: /^[\p{L}][\p{L}\p{M} .'\u2019\u00b7-]{0,59}$/u,
}

/** True for a text that the site and the tenant accept in the field. */
function isAccepted(field: keyof Patterns, patterns: Patterns, text: string): boolean {
  return bounds[field].test(text) && fits(patterns[field], text)
}

/**
 * True when the text matches the pattern. Texts over 80 characters fail before the pattern runs. Throws for an invalid
 * pattern.
 */
export function fits(pattern: string, text: string): boolean {
  return text.length <= 80 && new RegExp(pattern, 'u').test(text)
}

/**
 * An account name as it is registered and looked up: letters and digits in full width are those of the keyboard. Other
 * signs that look like letters stay what they are, and no rule accepts them.
 */
export function cleanAccount(typed: string): string {
  return typed
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .trim()
    .normalize('NFC')
}

/** Validates a new account name, already cleaned. */
export function accountFault(account: string, patterns: Patterns): Fault {
  if (!account) return 'empty'
  return account.length <= maxLengths.account && isAccepted('username', patterns, account) ? null : 'wrong'
}

/** Validates the format of a new login password; only the server knows the list of too common ones. */
export function passwordFormFault(password: string, patterns: Patterns): Fault {
  if (!password) return 'empty'
  return password.length <= maxLengths.password && isAccepted('password', patterns, password) ? null : 'wrong'
}

/** Validates the repeated new password. */
export function confirmFault({ password, confirm }: { password: string; confirm: string }): Fault {
  if (!confirm) return 'empty'
  return confirm === password ? null : 'wrong'
}

/** Validates a fund password: six digits. */
export function fundPasswordFault(password: string): Fault {
  if (!password) return 'empty'
  return /^[0-9]{6}$/.test(password) ? null : 'wrong'
}

/**
 * Validates a phone number without area code, cleaned by `cleanPhone`; only the server checks it against the country's
 * numbering.
 */
export function phoneFault(number: string, patterns: Patterns): Fault {
  if (!number) return 'empty'
  return number.length <= maxLengths.target &&
    /^\+?[0-9]+$/.test(number) &&
    isAccepted('phone', patterns, number.replace('+', ''))
    ? null
    : 'wrong'
}

/** Validates a trimmed email; it needs an @ and a later dot, whatever the tenant's pattern allows. */
export function emailFault(email: string, patterns: Patterns): Fault {
  if (!email) return 'empty'
  return email.length <= maxLengths.target && isAccepted('email', patterns, email) ? null : 'wrong'
}

/** Validates a real name, cleaned by `cleanName`. */
export function realNameFault(name: string, patterns: Patterns): Fault {
  if (!name) return 'empty'
  return name.length <= maxLengths.realName && isVisible(name) && isAccepted('realName', patterns, name)
    ? null
    : 'wrong'
}

/** Validates a trimmed QQ number. */
export function qqFault(number: string, patterns: Patterns): Fault {
  if (!number) return 'empty'
  return isAccepted('qq', patterns, number) ? null : 'wrong'
}

const adultAge = 18
const oldestAge = 120

/** Validates a birthday (YYYY-MM-DD): a day that exists, of somebody who is an adult on the day `today` (YYYY-MM-DD). */
export function birthdayFault(birthday: string, today: string): Fault {
  if (!birthday) return 'empty'
  const at = /^\d{4}-\d\d-\d\d$/.test(birthday) ? new Date(`${birthday}T00:00:00Z`) : null
  if (!at || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== birthday) return 'wrong'
  const before = (years: number) => `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
  return birthday <= before(adultAge) && birthday > before(oldestAge) ? null : 'wrong'
}

// What has no shape of its own: control, format and unassigned characters, and letters drawn as nothing.
const shapeless = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u
// The joiner inside an emoji, such as a family.
const emojiJoiner = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu
const shape = /[\p{L}\p{N}\p{P}\p{S}]/u
// A grapheme may stack any number of marks; this keeps a name within a line.
const maxCodePoints = 64
const maxMarks = /\p{M}{4}/u

/** The length of a text as people count it: an emoji or a letter with its marks is one character. */
export function countCharacters(text: string): number {
  return [...new Intl.Segmenter('en-US').segment(text)].length
}

/** True for text on one line whose every character is seen, and that does not pile marks onto a letter. */
export function isVisible(text: string): boolean {
  return !shapeless.test(text.replace(emojiJoiner, '')) && shape.test(text) && !maxMarks.test(text)
}

/** Validates a nickname, cleaned by `cleanName`: up to 16 visible characters on one line. */
export function nicknameFault(nickname: string): Fault {
  return ownNameFault(nickname, maxLengths.nickname)
}

/** Validates a member's own name for a payout account, cleaned by `cleanName`: up to 20 visible characters on one line. */
export function bankLabelFault(label: string): Fault {
  return ownNameFault(label, maxLengths.bankLabel)
}

function ownNameFault(name: string, max: number): Fault {
  if (!name) return 'empty'
  if (!isVisible(name)) return 'wrong'
  if ([...name].length > maxCodePoints) return 'wrong'
  return countCharacters(name) <= max ? null : 'wrong'
}

/** Normalizes a phone number for sending: removes spaces and hyphens, converts full-width digits. */
export function cleanPhone(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '')
}

/** Normalizes a name: NFC and trimmed. */
export function cleanName(typed: string): string {
  return typed.normalize('NFC').trim()
}

// What keyboards and input methods type between the parts of a name: bullets, the points of other scripts, a wide full stop.
const nameDots = /[\u2022\u2027\u2219\u22c5\u30fb\uff0e\uff65]/g

/** Normalizes a person's name: as `cleanName`, and one dot between its parts however it was typed. */
export function cleanPersonName(typed: string): string {
  return cleanName(typed).replace(nameDots, '\u00b7')
}

/** Maximum length of a message to the operators in characters, by kind. */
export const feedbackLengths = { FEEDBACK: 400, SUGGESTION: 500, EXPERIENCE: 400 } as const

// Control characters except line breaks and tabs, and invisible characters that reverse or hide text.
const unseen = /[^\P{Cc}\n\t]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/**
 * Normalizes a multi-line text: line breaks as \n, invisible characters removed, trimmed; may return an empty string.
 */
export function cleanText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replace(unseen, '').trim()
}
