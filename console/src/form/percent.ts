// Percent as operators write it, and the whole millionths of the wire. Pure.
import { formatDecimal, parseDecimal, smallNumberOf } from '@mingtang/contract/decimal.ts'

const percentScale = 4

/** Millionths as percent: 2500 are "0.25". */
export function percentOf(millionths: number): string {
  return formatDecimal(BigInt(millionths), percentScale)
}

/** The millionths of a percentage; null for what is none, or has more decimals. */
export function millionthsOf(percent: string): number | null {
  const millionths = parseDecimal(percent.trim(), percentScale)
  return millionths === null ? null : smallNumberOf(millionths)
}
