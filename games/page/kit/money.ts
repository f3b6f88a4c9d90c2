/** Converts decimal strings of one currency to minor units and back; the scale is taken from the strings. */
export function toMinor(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

export function fromMinor(minor: bigint, like: string): string {
  const scale = like.includes('.') ? like.length - like.indexOf('.') - 1 : 0
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Formats with thousands separators; drops trailing zeros after the second decimal. */
export function written(amount: string): string {
  const [units = '', decimals] = amount.split('.')
  const grouped = units.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')
  if (decimals === undefined) return grouped
  return `${grouped}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0{1,8}$/, '')}`
}

/** A multiple in words, without trailing zeros: 15 over 10 → 1.5. */
export function timesOf(pays: number, base: number): string {
  const [units = '', decimals = ''] = (pays / base).toFixed(String(base).length - 1).split('.')
  const shown = decimals.replace(/0{1,9}$/, '')
  return `${units.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')}${shown && `.${shown}`}`
}

/** What a stake would be paid, cut off at the smallest unit as the server does. */
export function payoutText(stake: string, pays: number, base: number): string {
  return fromMinor((toMinor(stake) * BigInt(pays)) / BigInt(base), stake)
}
