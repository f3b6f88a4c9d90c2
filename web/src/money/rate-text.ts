// Rates as people type them: percent with at most four decimals, as exact texts.

const form = /^(\d{1,2})(?:\.(\d{1,4}))?$/
const scale = 4

/** A percent in ten-thousandths; null for what is none. */
export function parsePercent(text: string): bigint | null {
  const [, whole = '', part = ''] = form.exec(text.trim()) ?? []
  return whole ? BigInt(whole + part.padEnd(scale, '0')) : null
}

/** What is wrong with a typed rate; an empty one means none. */
export function rateProblem(text: string, max: string): 'form' | 'tooHigh' | undefined {
  if (text.trim() === '') return undefined
  const rate = parsePercent(text)
  if (rate === null) return 'form'
  return rate > (parsePercent(max) ?? 0n) ? 'tooHigh' : undefined
}
