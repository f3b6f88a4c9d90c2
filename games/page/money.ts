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

/** Converts tenths to a multiple: 15 → 1.5. */
export function timesOf(tenths: number): string {
  const whole = Math.floor(tenths / 10).toLocaleString('en-US')
  return tenths % 10 === 0 ? whole : `${whole}.${tenths % 10}`
}
