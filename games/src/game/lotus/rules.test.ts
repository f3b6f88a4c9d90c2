import { expect, test } from 'vitest'
import { hitRateOf, maxPayOf, percentOf, returnOf } from '../../engine/par.ts'
import { enumerate } from './enumerate.ts'
import { par } from './par.ts'
import payCounts from './pays.json' with { type: 'json' }
import { fallsOf, groupPays, groupsOf, size, strips, type SymbolCode, symbols } from './pond.ts'

test('the published figures equal playing every pond to its end', () => {
  const fresh = enumerate()
  expect(fresh.payCounts).toEqual(payCounts)
  expect(par.total).toBe(1_000_000n)
  // Nine that pay, and the still pond after them.
  expect(fresh.maxFalls).toBe(10)
  expect(percentOf(returnOf(par), 4)).toBe('97.1797')
  expect(percentOf(hitRateOf(par), 4)).toBe('19.4733')
  expect(maxPayOf(par)).toBe(1445)
})

/** The cells of six rows written as they are seen. */
function pondOf(rows: readonly string[]): SymbolCode[] {
  return Array.from({ length: size * size }, (_, cell) => rows[cell % size]?.[Math.floor(cell / size)] as SymbolCode)
}

test('five that join by their sides pay, corners do not join, and groups of one symbol stay apart', () => {
  const groups = groupsOf(pondOf(['FFDPBR', 'FLFLPB', 'FLDLBP', 'FLDLRB', 'DLPLPR', 'RDBPRF']))
  // Five lotuses down the left edge and the corner beside them; the one across the corner is not of them. Four leaves
  // stand on either side, which is one too few.
  expect(groups).toEqual([{ symbol: 'F', cells: [0, 1, 6, 2, 3], tenths: groupPays.F[0] }])
})

test('groups of nine and more pay the same, and each group of a pond pays', () => {
  const groups = groupsOf(pondOf(['LLLLLL', 'LLLLLL', 'DPDPDP', 'BRBRBR', 'FPFPFP', 'FFFDLL']))
  expect(groups.map(({ symbol, cells, tenths }) => [symbol, cells.length, tenths])).toEqual([
    ['L', 12, groupPays.L[4]],
    ['F', 5, groupPays.F[0]],
  ])
})

test('what is above comes down, the strips go on above it, and the second time pays twice', () => {
  // Worked by hand on the six strips.
  const falls = fallsOf([9, 9, 1, 3, 2, 0])
  expect(falls.map(({ cells }) => cells)).toEqual([
    pondOf(['LBRLLF', 'PPPDFB', 'BFFRRB', 'BRFRRR', 'RRLFBP', 'DFBBPP']),
    // Five roots are gone, two each of columns four and five and one of column six.
    pondOf(['LBRPDD', 'PPPPDF', 'BFFLLB', 'BRFDFB', 'RRLFBP', 'DFBBPP']),
    // Five pods are gone, one of each of three columns and two of column four.
    pondOf(['PBPRDD', 'LBRLDF', 'BFFLLB', 'BRFDFB', 'RRLFBP', 'DFBBPP']),
  ])
  expect(falls.map(({ groups, times, sumTenths }) => [groups.map(({ tenths }) => tenths), times, sumTenths])).toEqual([
    [[15], 1, 15],
    [[25], 2, 65],
    [[], 3, 65],
  ])
})

test('every pay exceeds the stake and grows with the group', () => {
  for (const symbol of symbols) {
    const pays = groupPays[symbol]
    expect(pays.toSorted((one, other) => one - other)).toEqual(pays)
    expect(pays[0]).toBeGreaterThan(10)
  }
  for (const strip of strips) expect(strip).toHaveLength(10)
})
