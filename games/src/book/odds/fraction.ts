// Exact arithmetic of odds: nothing is rounded before money is.
import type { Fraction } from '../../engine/par.ts'

export const one: Fraction = { part: 1n, whole: 1n }
export const nothing: Fraction = { part: 0n, whole: 1n }

export function times(left: Fraction, right: Fraction): Fraction {
  return reduced(left.part * right.part, left.whole * right.whole)
}

export function plus(left: Fraction, right: Fraction): Fraction {
  return reduced(left.part * right.whole + right.part * left.whole, left.whole * right.whole)
}

export function inverse({ part, whole }: Fraction): Fraction {
  return part < 0n ? { part: -whole, whole: -part } : { part: whole, whole: part }
}

/** The number that a decimal text writes, `-0.92`. */
export function fractionOf(decimal: string): Fraction {
  const [whole = '', decimals = ''] = decimal.split('.')
  return reduced(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

/** A decimal text in its shortest form: without zeros at the end of its decimals, nor a point with none behind it. */
export function shortest(decimal: string): string {
  if (!decimal.includes('.')) return decimal
  let end = decimal.length
  while (decimal[end - 1] === '0') end -= 1
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end)
}

/** So much of an amount, without the part of a minor unit that is left over. */
export function partOf(amountMinor: bigint, { part, whole }: Fraction): bigint {
  return (amountMinor * part) / whole
}

function reduced(part: bigint, whole: bigint): Fraction {
  let [more, less] = [part < 0n ? -part : part, whole]
  while (less > 0n) [more, less] = [less, more % less]
  return more === 0n ? nothing : { part: part / more, whole: whole / more }
}
