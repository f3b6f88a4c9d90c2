import { written } from '#kit/money.ts'

/** Hundredths with both decimals: 150 → 1.50. */
export function heightText(hundredths: number): string {
  return written((hundredths / 100).toFixed(2))
}
