import { expect, test } from 'vitest'
import { rules } from '../../../src/game/clock/rules.ts'
import { missingOf, missingRows, zigzagOf } from './missing.ts'

// Newest first.
const drawn = [
  [1, 2, 3, 4, 5],
  [9, 2, 0, 0, 5],
  [1, 7, 7, 7, 0],
]
const play = (code: string) => rules.ticketOf(rules.samples.find((line) => line.startsWith(code)) ?? '').play

test.each([
  ['place:', 0, 1, 0],
  ['place:', 0, 9, 1],
  ['place:', 1, 7, 2],
  ['place:', 4, 8, 3],
  // The last three are looked at: their hundreds, and whether they have a digit.
  ['last3-direct', 0, 7, 2],
  ['last3-any', 0, 0, 1],
  ['sum:', 0, 0, 3],
  ['sum:', 0, 2, 0],
  ['dragon', 0, 0, 1],
])('%s field %d pick %d is missing for %d draws', (code, field, pick, count) => {
  expect(missingOf(play(code), field, pick, drawn)).toBe(count)
})

test('a trend counts up until its column is hit', () => {
  const oldestFirst = drawn.toReversed().map((balls) => ({ balls }))
  const trend = {
    name: '',
    columns: ['1', '9', '8'],
    hits: (balls: readonly number[], at: number) => balls[0] === [1, 9, 8][at],
  }
  expect(missingRows(trend, oldestFirst)).toEqual([
    [0, 1, 1],
    [1, 0, 2],
    [0, 1, 3],
  ])
})

test('a line joins the hits of draws, and there is none where a draw may hit twice', () => {
  const line = [
    [0, 1, 1],
    [1, 2, 0],
    [2, 3, 1],
    [3, 0, 2],
  ]
  expect(zigzagOf(line)).toEqual([
    [0.5, 0.5],
    [2.5, 1.5],
    [1.5, 3.5],
  ])
  expect(zigzagOf([...line, [0, 0, 1]])).toEqual([])
})
