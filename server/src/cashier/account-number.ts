// How long an account's number is where its currency is paid out; which bank it belongs to is checked by the bank.
const lengths: Readonly<Record<string, readonly [number, number]>> = {
  CNY: [12, 19],
  USD: [8, 17],
  HKD: [9, 15],
  MYR: [10, 17],
  JPY: [8, 14],
}

/** The one form of an account number, digits only; null when it is not one of that currency. */
export function canonicalAccount(typed: string, currency: string): string | null {
  const digits = typed.replace(/[ -]/g, '')
  const [shortest, longest] = lengths[currency] ?? [8, 30]
  if (!/^[0-9]+$/.test(digits) || digits.length < shortest || digits.length > longest) return null
  // A number of one digit repeated is a slip of the finger, not an account.
  return /^(.)\1*$/.test(digits) ? null : digits
}

/** The one form of a holder's name: letters of any script with single spaces, dots, hyphens or apostrophes between; null otherwise. */
export function canonicalHolder(typed: string): string | null {
  const name = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const isName = /^\p{L}[\p{L}\p{M}]*([ .'\u2019\u00B7-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u.test(name)
  return isName && name.length >= 2 && name.length <= 60 ? name : null
}
