/** Hundredths in words: 7467 → 74.67. */
export function numberText(number: number): string {
  return (number / 100).toFixed(2)
}
