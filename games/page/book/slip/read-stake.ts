const amountPattern = /^\d{1,12}(?:\.\d{1,8})?$/

/** A typed amount with the decimals of the currency; undefined when it is none. */
export function readStake(typed: string, like: string): string | undefined {
  if (!amountPattern.test(typed)) return undefined
  const scale = like.split('.')[1]?.length ?? 0
  const [units = '0', decimals = ''] = typed.split('.')
  if (decimals.length > scale) return undefined
  return scale === 0 ? units : `${units}.${decimals.padEnd(scale, '0')}`
}
