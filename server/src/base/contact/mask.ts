import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The national form of an E.164 phone with its middle hidden: "138****5678". */
export function maskPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone)?.nationalNumber ?? phone
  return number.length < 7 ? '*'.repeat(number.length) : `${number.slice(0, 3)}****${number.slice(-4)}`
}

/** An email with its local part hidden except the first letter: "l***@example.com". */
export function maskEmail(email: string): string {
  const at = email.indexOf('@')
  return at < 1 ? '' : `${email[0]}***${email.slice(at)}`
}

/** A name with all but its first letter hidden. */
export function maskName(name: string): string {
  const letters = [...name]
  return letters.length === 0 ? '' : `${letters[0]}${'*'.repeat(Math.min(3, Math.max(1, letters.length - 1)))}`
}
