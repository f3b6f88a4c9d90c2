/** A phone number with its middle hidden: "138****5678". */
export function maskPhone(phone: string): string {
  return phone.length < 7 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** An email with its name hidden but for the first letter: "l***@example.com". */
export function maskEmail(email: string): string {
  const at = email.indexOf('@')
  return at < 1 ? '' : `${email[0]}***${email.slice(at)}`
}

/** A name with all but its first letter hidden. */
export function maskName(name: string): string {
  const letters = [...name]
  return letters.length === 0 ? '' : `${letters[0]}${'*'.repeat(Math.min(3, Math.max(1, letters.length - 1)))}`
}
