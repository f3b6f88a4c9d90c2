import {
  cleanPhone,
  defaultPatterns,
  emailFault,
  fits,
  type Patterns,
  phoneFault,
} from '@mingtang/contract/field-rules.ts'
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'

export type Way = 'PHONE' | 'EMAIL'

/**
 * "+8613800001111" of any spelling of the number (`0086…`, `+86…`, `86…`, with spaces), or null. Only ASCII digits count.
 * A number that names its own country wins over the area code beside it.
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

/** The lower-cased address, or null when it is none. */
export function canonicalEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return fits(defaultPatterns.email, email) ? email : null
}

/** The one spelling of a phone beside its area code, or of an email; null when it is none. */
export function canonicalTarget(way: Way, areaCode: number, text: string): string | null {
  return way === 'PHONE' ? canonicalPhone(areaCode, text) : canonicalEmail(text)
}

/** As `canonicalTarget`, for a phone or an email that is to be bound: it also fits the tenant's pattern. */
export function targetToBind(way: Way, areaCode: number, text: string, patterns: Patterns): string | null {
  const fault = way === 'PHONE' ? phoneFault(cleanPhone(text), patterns) : emailFault(text.trim(), patterns)
  return fault ? null : canonicalTarget(way, areaCode, text)
}

/**
 * What countdowns and caps count by: of an email without its +tag and dots, because they all end in one person's box.
 * Two people whose boxes differ by a dot share a countdown, never a code.
 */
export function bucketOf(target: string): string {
  const at = target.lastIndexOf('@')
  if (at < 1) return target
  const name = (target.slice(0, at).split('+', 1)[0] ?? '').replaceAll('.', '')
  return (name || target.slice(0, at)) + target.slice(at)
}

/** The country a phone belongs to, by which sending is capped; null for an email. */
export function countryOfTarget(target: string): string | null {
  const parsed: PhoneNumber | undefined = target.startsWith('+') ? parsePhoneNumberFromString(target) : undefined
  return parsed?.country ?? null
}
