import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** "+8613800001111" of any spelling, or null. */
export function canonicalPhone(areaCode: number, number: string): string | null {
  const digits = number.trim().replace(/^00/, '+')
  const parsed = parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${areaCode}${digits}`)
  return parsed?.isValid() ? parsed.number : null
}

export function canonicalEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return /^[^\s@]{1,40}@[^\s@]{1,40}\.[^\s@.]{2,20}$/.test(email) ? email : null
}
