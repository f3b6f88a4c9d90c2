/** The four sides of a number: codes in the order in which every play offers them. */
export const sideCodes = ['big', 'small', 'odd', 'even'] as const

/** Whether a number has the side; it is big from `bigFrom` on. */
export function hasSide(side: string, number: number, bigFrom: number): boolean {
  if (side === 'big') return number >= bigFrom
  if (side === 'small') return number < bigFrom
  return (number % 2 === 1) === (side === 'odd')
}

export function sumOf(balls: readonly number[]): number {
  return balls.reduce((sum, ball) => sum + ball, 0)
}

/** What three digits are, by the first that holds: all equal, in a row, a pair, two in a row, or none of these. */
export type Shape = 'triple' | 'straight' | 'pair' | 'half' | 'mixed'
export const shapeCodes = ['triple', 'straight', 'pair', 'half', 'mixed'] as const

/** Whether two digits follow each other; the digit after 9 is 0. */
function follow(one: number, other: number): boolean {
  return (one + 1) % 10 === other || (other + 1) % 10 === one
}

/** The shape of three digits in any order, with 0 after 9: 9, 0, 1 is a straight. */
export function shapeOf([a = 0, b = 0, c = 0]: readonly number[]): Shape {
  if (a === b && b === c) return 'triple'
  if (a === b || b === c || a === c) return 'pair'
  const pairs = [follow(a, b), follow(b, c), follow(a, c)].filter(Boolean).length
  return pairs === 2 ? 'straight' : pairs === 1 ? 'half' : 'mixed'
}
