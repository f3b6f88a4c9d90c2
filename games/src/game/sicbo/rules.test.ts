import { expect, test } from 'vitest'
import { hitRateOf, percentOf, returnOf } from '../../engine/par.ts'
import { type Dice, places } from './places.ts'
import { rules } from './rules.ts'

function winners(...dice: Dice): string[] {
  return places.filter(({ spot }) => rules.pays({ spot }, { dice }) > 0).map(({ spot }) => spot)
}

test.each([
  ['small', '2.78'],
  ['big', '2.78'],
  ['odd', '2.78'],
  ['even', '2.78'],
  ['anyTriple', '13.89'],
  ['triple1', '16.20'],
  ['total4', '15.28'],
  ['total17', '15.28'],
  ['total5', '13.89'],
  ['total16', '13.89'],
  ['single4', '7.87'],
  ['pair16', '2.78'],
])('%s keeps %s percent of the stake, as published', (spot, edge) => {
  const { part, whole } = returnOf(rules.par({ spot }))
  expect(percentOf({ part: whole - part, whole }, 2)).toBe(edge)
})

test('big and small win 48.61 % of the rounds', () => {
  expect(percentOf(hitRateOf(rules.par({ spot: 'big' })), 2)).toBe('48.61')
  expect(percentOf(hitRateOf(rules.par({ spot: 'small' })), 2)).toBe('48.61')
})

test('no place keeps a fifth of the stake, and totals pay the same from both ends', () => {
  for (const { spot } of places) {
    const { part, whole } = returnOf(rules.par({ spot }))
    expect(part * 5n, spot).toBeGreaterThan(whole * 4n)
    expect(part, spot).toBeLessThan(whole)
  }
  for (let total = 4; total <= 10; total++) {
    expect(returnOf(rules.par({ spot: `total${total}` }))).toEqual(returnOf(rules.par({ spot: `total${21 - total}` })))
  }
})

test('fifty-two places, each once', () => {
  expect(places).toHaveLength(52)
  expect(new Set(places.map(({ spot }) => spot)).size).toBe(52)
})

test('a round wins on every place that its dice have', () => {
  expect(winners(1, 2, 5)).toEqual([
    'small',
    'even',
    'total8',
    'single1',
    'single2',
    'single5',
    'pair12',
    'pair15',
    'pair25',
  ])
  expect(winners(6, 6, 4)).toEqual(['big', 'even', 'total16', 'single4', 'single6', 'double6', 'pair46'])
})

test('a triple loses the even chances and pays its own places', () => {
  expect(winners(3, 3, 3)).toEqual(['anyTriple', 'total9', 'single3', 'double3', 'triple3'])
  expect(rules.pays({ spot: 'triple3' }, { dice: [3, 3, 3] })).toBe(1810)
})

test('a face pays one, two or three to one by the dice that show it', () => {
  const paid = (...dice: Dice) => rules.pays({ spot: 'single2' }, { dice })
  expect([paid(1, 3, 4), paid(2, 3, 4), paid(2, 3, 2), paid(2, 2, 2)]).toEqual([0, 20, 30, 40])
})

test.each([null, {}, { spot: 'total3' }, { spot: 'pair11' }, { spot: 4 }])('the choice %j is not offered', (choice) =>
  expect(rules.readChoice(choice)).toBeUndefined(),
)
