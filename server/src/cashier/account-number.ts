// Minimum and maximum digits of an account number by currency; the bank itself checks whether the number is its own.
const lengths: Readonly<Record<string, readonly [number, number]>> = {
  CNY: [12, 19],
  USD: [8, 17],
  HKD: [9, 15],
  MYR: [10, 17],
  JPY: [8, 14],
}

/** The canonical account number, digits only; null when it is not valid for the currency. */
export function canonicalAccount(typed: string, currency: string): string | null {
  const digits = typed.replace(/[ -]/g, '')
  const [shortest, longest] = lengths[currency] ?? [8, 30]
  if (!/^[0-9]+$/.test(digits) || digits.length < shortest || digits.length > longest) return null
  // One repeated digit is a typing error, not an account.
  return /^(.)\1*$/.test(digits) ? null : digits
}

/** The canonical name of a holder: letters of any script, joined by single spaces, dots, hyphens or apostrophes; null when not valid. */
export function canonicalHolder(typed: string): string | null {
  const name = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const isName = /^\p{L}[\p{L}\p{M}]*([ .'\u2019\u00B7-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u.test(name)
  return isName && name.length >= 2 && name.length <= 60 ? name : null
}
