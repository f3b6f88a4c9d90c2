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
  return /^[^\s@]{1,40}@[^\s@]{1,40}\.[^\s@.]{2,20}$/.test(email) ? email : null
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
