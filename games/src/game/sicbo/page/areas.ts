import type { Place } from '../places.ts'

type Areas = { readonly wide: string; readonly tall: string }

const evens: Readonly<Record<string, Areas>> = {
  small: { wide: '1 / 1 / 2 / 11', tall: '1 / 1 / 2 / 22' },
  odd: { wide: '1 / 11 / 2 / 18', tall: '2 / 1 / 3 / 15' },
  anyTriple: { wide: '1 / 18 / 2 / 26', tall: '2 / 15 / 3 / 29' },
  even: { wide: '1 / 26 / 2 / 33', tall: '2 / 29 / 3 / 43' },
  big: { wide: '1 / 33 / 2 / 43', tall: '1 / 22 / 2 / 43' },
}

/** Where a place of the main part lies, in forty-two fine columns. */
export function areasOf({ spot, group, about }: Place): Areas | undefined {
  const even = evens[spot]
  if (even) return even
  const [of = 0] = about
  if (group !== 'main') return undefined
  if (spot.startsWith('single')) {
    const [from, to] = [of * 7 - 6, of * 7 + 1]
    return { wide: `3 / ${from} / 4 / ${to}`, tall: `5 / ${from} / 6 / ${to}` }
  }
  const [wide, tall] = [(of - 4) * 3 + 1, ((of - 4) % 7) * 6 + 1]
  const row = of <= 10 ? 3 : 4
  return { wide: `2 / ${wide} / 3 / ${wide + 3}`, tall: `${row} / ${tall} / ${row + 1} / ${tall + 6}` }
}
