import {
  cleanPhone,
  defaultPatterns,
  emailFault,
  fits,
  type Patterns,
  phoneFault,
} from '@mingtang/contract/field-rules.ts'
import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'

export type Way = 'PHONE' | 'EMAIL'

/**
 * Parses any spelling of a number (`0086…`, `+86…`, `86…`, with spaces) into E.164 such as "+8613800001111", or null.
 * Only ASCII digits count. A country code in the number takes precedence over `areaCode`.
 */
export function canonicalPhone(areaCode: number, number: string): string | null {
  const text = number.trim()
  if (text.length > 30 || !/^\+?[0-9][0-9 ()-]*$/.test(text)) return null
  const digits = text.replace(/[^0-9]/g, '')
  const own = text.startsWith('+') || digits.startsWith('00') ? validPhone(digits.replace(/^00/, '')) : null
  if (own || text.startsWith('+')) return own
  const code = String(areaCode)
  return validPhone(code + digits) ?? (digits.startsWith(code) ? validPhone(digits) : null)
}

function validPhone(digits: string): string | null {
  const parsed = parsePhoneNumberFromString(`+${digits}`)
  return parsed?.isValid() ? parsed.number : null
}

/** The lower-cased email address, or null when it is not valid. */
export function canonicalEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return fits(defaultPatterns.email, email) ? email : null
}

/** The canonical form of a phone or an email; null when it is not valid. */
export function canonicalTarget(way: Way, areaCode: number, text: string): string | null {
  return way === 'PHONE' ? canonicalPhone(areaCode, text) : canonicalEmail(text)
}

/** As `canonicalTarget`, for a phone or email to bind: it must also match the tenant's pattern. */
export function targetToBind(way: Way, areaCode: number, text: string, patterns: Patterns): string | null {
  const fault = way === 'PHONE' ? phoneFault(cleanPhone(text), patterns) : emailFault(text.trim(), patterns)
  return fault ? null : canonicalTarget(way, areaCode, text)
}

/**
 * The key of countdowns and caps: an email without its +tag and dots, because these variants reach the same mailbox.
 * Two people whose addresses differ by a dot share a countdown, never a code.
 */
export function bucketOf(target: string): string {
  const at = target.lastIndexOf('@')
  if (at < 1) return target
  const name = (target.slice(0, at).split('+', 1)[0] ?? '').replaceAll('.', '')
  return (name || target.slice(0, at)) + target.slice(at)
}

/** The ISO 3166 country of a phone, for the caps per country; null for an email. */
export function countryOfTarget(target: string): string | null {
  const parsed: PhoneNumber | undefined = target.startsWith('+') ? parsePhoneNumberFromString(target) : undefined
  return parsed?.country ?? null
}

/** The country calling code of an E.164 phone, such as 86. */
export function areaCodeOf(phone: string): number {
  return Number(parsePhoneNumberFromString(phone)?.countryCallingCode ?? 0)
}

/** True for the ISO 3166 code of a country or region that has a country calling code. */
export function isCountry(code: string): boolean {
  return isSupportedCountry(code)
}
