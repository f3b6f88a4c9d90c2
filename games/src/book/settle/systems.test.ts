import { describe, expect, test } from 'vitest'
import { combinationsOf, foldsOf, legsOf, linesOf, maxLegs, systemsOf } from './systems.ts'

const choose = (count: number, size: number): number =>
  size === 0 ? 1 : (choose(count, size - 1) * (count - size + 1)) / size

describe('published systems: folds by their size', () => {
  const all = (from: number, legs: number) =>
    Object.fromEntries(
      Array.from({ length: legs - from + 1 }, (_, at) => [from + at, choose(legs, from + at)] as const),
    )
  test.each([
    ['3x3', { 2: 3 }],
    ['3x4', { 2: 3, 3: 1 }],
    ['4x4', { 3: 4 }],
    ['4x5', { 3: 4, 4: 1 }],
    ['4x6', { 2: 6 }],
    ['4x11', { 2: 6, 3: 4, 4: 1 }],
    ['5x5', { 4: 5 }],
    ['5x6', { 4: 5, 5: 1 }],
    ['5x10', { 2: 10 }],
    ['5x16', { 3: 10, 4: 5, 5: 1 }],
    ['5x20', { 2: 10, 3: 10 }],
    ['5x26', all(2, 5)],
    ['6x6', { 5: 6 }],
    ['6x7', { 5: 6, 6: 1 }],
    ['6x15', { 2: 15 }],
    ['6x20', { 3: 20 }],
    ['6x22', { 4: 15, 5: 6, 6: 1 }],
    ['6x35', { 2: 15, 3: 20 }],
    ['6x42', { 3: 20, 4: 15, 5: 6, 6: 1 }],
    ['6x50', { 2: 15, 3: 20, 4: 15 }],
    ['6x57', all(2, 6)],
    ['7x7', { 6: 7 }],
    ['7x8', { 6: 7, 7: 1 }],
    ['7x21', { 5: 21 }],
    ['7x35', { 4: 35 }],
    ['7x120', all(2, 7)],
    ['8x8', { 7: 8 }],
    ['8x9', { 7: 8, 8: 1 }],
    ['8x28', { 6: 28 }],
    ['8x56', { 5: 56 }],
    ['8x70', { 4: 70 }],
    ['8x247', all(2, 8)],
    ['3x7', all(1, 3)],
    ['4x15', all(1, 4)],
    ['5x31', all(1, 5)],
    ['6x63', all(1, 6)],
    ['7x127', all(1, 7)],
    ['8x255', all(1, 8)],
    ['1x1', { 1: 1 }],
    ['2x1', { 2: 1 }],
    [`${maxLegs}x1`, { [maxLegs]: 1 }],
  ] as const)('%s', (system, folds) => {
    const lines = linesOf(system)
    const counted: Record<number, number> = {}
    for (const { length } of lines) counted[length] = (counted[length] ?? 0) + 1
    expect(counted).toEqual(folds)
    expect(String(lines.length)).toBe(system.split('x')[1])
    expect(new Set(lines.map(String)).size).toBe(lines.length)
    expect(systemsOf(legsOf(system))).toContain(system)
  })
})

test('every system has as many lines as its name says', () => {
  for (let legs = 1; legs <= maxLegs; legs++)
    for (const system of systemsOf(legs)) expect(`${legs}x${linesOf(system).length}`).toBe(system)
  expect(systemsOf(3)).toEqual(['3x1', '3x3', '3x4', '3x7'])
  expect(systemsOf(maxLegs + 1)).toEqual([])
})

test.each(['', '0x1', '1x2', '3x5', '16x1', '03x1', '3x01', '3X4', 'x1', '-1x1', 'toString', '3x4 '])(
  '%j is no system',
  (system) => expect(foldsOf(system)).toBeUndefined(),
)

test('combinations are in order and each once', () => {
  expect(combinationsOf(4, 2)).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ])
  expect(combinationsOf(3, 3)).toEqual([[0, 1, 2]])
  expect(combinationsOf(3, 4)).toEqual([])
})
