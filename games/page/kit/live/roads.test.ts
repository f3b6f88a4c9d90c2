import { expect, test } from 'vitest'
import { askRoads, type RoadResult, roadsOf, rowsOfRoad } from './roads.ts'

const winners = { R: 'red', B: 'blue', T: 'tie' } as const

/** Results by their signs: R and B for the sides, T for a tie. */
function sheet(signs: string): RoadResult[] {
  return [...signs].map((sign) => ({ winner: winners[sign as keyof typeof winners] }))
}

/** A road drawn in rows, R and B, with a point where nothing stands. */
function drawn(placed: readonly { column: number; row: number; mark: unknown }[]): string[] {
  const columns = Math.max(0, ...placed.map(({ column }) => column + 1))
  const rows = Array.from({ length: rowsOfRoad }, () => Array.from({ length: columns }, () => '.'))
  for (const { column, row, mark } of placed) {
    const color = typeof mark === 'string' ? mark : (mark as { color: string }).color
    ;(rows[row] as string[])[column] = color === 'red' ? 'R' : 'B'
  }
  return rows.map((row) => row.join('')).filter((row) => /[RB]/.test(row))
}

test('an empty sheet has empty roads', () => {
  expect(roadsOf([])).toEqual({ bead: [], big: [], leadingTies: 0, bigEye: [], small: [], cockroach: [] })
})

test('the bead plate has every result, six in a column', () => {
  const { bead } = roadsOf(sheet('RTBRRBT'))
  expect(bead.map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
    [1, 0],
  ])
  expect(bead[6]?.mark.winner).toBe('tie')
})

test('the big road has a column for each streak, and ties on the mark before them', () => {
  const { big, leadingTies } = roadsOf(sheet('TTRRTBTTR'))
  expect(leadingTies).toBe(2)
  expect(drawn(big)).toEqual(['RBR', 'R..'])
  expect(big.map(({ mark }) => mark.ties)).toEqual([0, 1, 2, 0])
})

test('corner marks stay with their result', () => {
  const { big } = roadsOf([
    { winner: 'red', blueMark: true },
    { winner: 'red', redMark: true },
  ])
  expect(big.map(({ mark }) => [mark.redMark, mark.blueMark])).toEqual([
    [false, true],
    [true, false],
  ])
})

test('a streak of more than six turns right at the foot, and the next begins beside its top', () => {
  expect(drawn(roadsOf(sheet(`${'R'.repeat(8)}BBR`)).big)).toEqual(['RBR', 'RB.', 'R..', 'R..', 'R..', 'RRR'])
})

test('a streak turns right above the tail of the one before it', () => {
  const { big } = roadsOf(sheet(`${'R'.repeat(8)}${'B'.repeat(7)}`))
  expect(drawn(big)).toEqual(['RB..', 'RB..', 'RB..', 'RB..', 'RBBB', 'RRR.'])
})

test('a new streak whose top is taken by a long tail begins right of it', () => {
  const long = (sign: string) => sign.repeat(6)
  // Eight streaks, each bent one row higher than the one before, until a tail runs along the top row.
  const { big } = roadsOf(sheet(['R', 'B', 'R', 'B', 'R', 'B', 'R', 'B'].map(long).join('')))
  const places = big.map(({ column, row }) => `${column} ${row}`)
  expect(new Set(places).size).toBe(places.length)
})

// A sheet of columns 2 3 1 2 2, worked out by hand.
test('the derived roads follow the columns of the big road', () => {
  const { bigEye, small, cockroach } = roadsOf(sheet('RRBBBRBBRR'))
  // Second column: its second mark has one beside it (red), its third does not, and that column ended just there (blue).
  // Third column: 3 beside 2 (blue). Fourth: 1 beside 3 (blue), then the third column ended (blue). Fifth: 2 beside 1 (blue), red.
  expect(bigEye.map(({ mark }) => mark)).toEqual(['red', 'blue', 'blue', 'blue', 'blue', 'blue', 'red'])
  // Fourth column: 1 beside 2 two before it (blue), its second mark beside the second column's (red). Fifth: 2 beside 3 (blue), then the third column ended (blue).
  expect(small.map(({ mark }) => mark)).toEqual(['blue', 'red', 'blue', 'blue'])
  // Fourth column: its second mark beside the first column's (red). Fifth: 2 beside the first's 2 (red), then beside the second's (red).
  expect(cockroach.map(({ mark }) => mark)).toEqual(['red', 'red', 'red'])
})

test('a table that alternates is red on every derived road, and so is one long streak after another', () => {
  for (const signs of ['RB'.repeat(12), 'RRRBBB'.repeat(5)]) {
    const { bigEye, small, cockroach } = roadsOf(sheet(signs))
    for (const road of [bigEye, small, cockroach]) {
      expect(road.length).toBeGreaterThan(5)
      expect(road.every(({ mark }) => mark === 'red')).toBe(true)
    }
  }
})

test('a streak longer than the one before it turns blue once, then red', () => {
  const { bigEye } = roadsOf(sheet('RRBBBB'))
  expect(bigEye.map(({ mark }) => mark)).toEqual(['red', 'blue', 'red'])
})

test('asking tells what the next mark would be, and a tie asks nothing new', () => {
  const results = sheet('RRBB')
  expect(askRoads(results, 'blue')).toEqual(['blue', undefined, undefined])
  expect(askRoads(results, 'red')).toEqual(['red', undefined, undefined])
  expect(askRoads(sheet('RRBBT'), 'red')).toEqual(askRoads(results, 'red'))
  for (const winner of ['red', 'blue'] as const) {
    const roads = roadsOf([...sheet('RRBBBRBBRR'), { winner }])
    const asked = askRoads(sheet('RRBBBRBBRR'), winner)
    expect([roads.bigEye, roads.small, roads.cockroach].map((road) => road.at(-1)?.mark)).toEqual(asked)
  }
})
