// Exact decimals of whole units, for numbers that are no amounts of a currency: experience, rates, fractions of a minor unit.

/**
 * The decimal string of units of 10^-scale with `least` decimals or more, without other trailing zeros: 12300 units of 10^-4
 * are "1.23".
 */
export function formatDecimal(units: bigint, scale: number, min = 0): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale)
  let kept = fraction.length
  while (kept > min && fraction[kept - 1] === '0') kept -= 1
  return `${units < 0n ? '-' : ''}${whole}${kept > 0 ? `.${fraction.slice(0, kept)}` : ''}`
}

const form = /^(0|[1-9][0-9]{0,14})(?:\.([0-9]{1,14}))?$/

/** Units of 10^-scale of an unsigned decimal string; null for any other format or more decimals than the scale. */
export function parseDecimal(text: string, scale: number): bigint | null {
  const [, whole, fraction = ''] = form.exec(text) ?? []
  if (whole === undefined || fraction.length > scale) return null
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

/** A small whole number, such as a rate in millionths, for a field of 32 bits; throws for what a number cannot hold. */
export function smallNumberOf(whole: bigint): number {
  const number = Number(whole)
  if (!Number.isSafeInteger(number)) throw new Error('The number is too large')
  return number
}
