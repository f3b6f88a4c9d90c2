import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * Why no SMS goes to a phone in E.164 that a visitor names: `notMobile` for landlines and for premium numbers, whose
 * operators share the price of every message; `closed` for a country that is not on the list. Null when it may go.
 */
export function smsFault(phone: string, countries: readonly string[]): 'notMobile' | 'closed' | null {
  const parsed = parsePhoneNumberFromString(phone)
  const type = parsed?.getType()
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return 'notMobile'
  return countries.includes(parsed?.country ?? '') ? null : 'closed'
}

/** True for a phone in E.164; an email may begin with a plus as well. */
export function isPhone(target: string): boolean {
  return /^\+[0-9]+$/.test(target)
}

/** The block of ten thousand numbers that a phone belongs to, such as "+861380013"; empty for an email. */
export function prefixOf(target: string): string {
  return isPhone(target) ? target.slice(0, -4) : ''
}
