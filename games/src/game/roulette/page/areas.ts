import { colorOf, type Place } from '../layout.ts'

type Areas = { readonly wide: string; readonly tall: string }

const evens = ['low', 'even', 'red', 'black', 'odd', 'high']
const thirds = ['dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3']

/**
 * Where a place of the main part lies. Wide: three rows of twelve numbers between the zero and the columns, dozens and
 * even chances below. Tall: thirty-six fine columns, nine numbers in a row.
 */
export function areasOf({ spot, numbers }: Place): Areas | undefined {
  const even = evens.indexOf(spot)
  if (even >= 0)
    return { wide: `5 / ${even * 2 + 2} / 6 / ${even * 2 + 4}`, tall: `6 / ${even * 6 + 1} / 7 / ${even * 6 + 7}` }
  const third = thirds.indexOf(spot)
  if (third >= 0) {
    const tall = `5 / ${third * 5 + 7} / 6 / ${third * 5 + 12}`
    return { wide: third < 3 ? `4 / ${third * 4 + 2} / 5 / ${third * 4 + 6}` : `${6 - third} / 14`, tall }
  }
  const [number, ...others] = numbers
  if (number === undefined || others.length > 0) return undefined
  if (number === 0) return { wide: '1 / 1 / 4 / 2', tall: '5 / 1 / 6 / 7' }
  const [before, fine] = [number - 1, ((number - 1) % 9) * 4 + 1]
  const row = Math.floor(before / 9) + 1
  return {
    wide: `${3 - (before % 3)} / ${Math.floor(before / 3) + 2}`,
    tall: `${row} / ${fine} / ${row + 1} / ${fine + 4}`,
  }
}

/** The color of a place: that of its number, or the one it is named for. */
export function toneOf({ spot, numbers }: Place): string | undefined {
  if (spot === 'red' || spot === 'black') return spot
  return numbers.length === 1 ? colorOf(numbers[0] ?? 0) : undefined
}
