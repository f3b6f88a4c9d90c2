import { expect, test } from 'vitest'
import { newTurns } from './turns.ts'

const session = (number: number) => `session ${number}`

test('the first of a rush come at once, the others one after the other at the rate', () => {
  const turns = newTurns(500, 100)
  const waits = Array.from({ length: 600 }, (_, index) => turns.waitMs(session(index), 10_000))
  expect(waits.slice(0, 101)).toEqual(waits.slice(0, 101).map(() => 0))
  expect([waits[101], waits[102], waits[600 - 1]]).toEqual([2, 4, 998])
})

test('a turn stays reserved: who comes earlier waits for the rest, who comes in time is let in once', () => {
  const turns = newTurns(10, 1)
  expect([1, 2, 3, 4].map((number) => turns.waitMs(session(number), 0))).toEqual([0, 0, 100, 200])
  expect(turns.waitMs(session(4), 150)).toBe(50)
  expect(turns.waitMs(session(3), 150)).toBe(0)
  expect(turns.waitMs(session(4), 201)).toBe(0)
  // The next time it comes it is one of many again.
  expect(turns.waitMs(session(4), 201)).toBe(99)
})

test('after a rest a rush is let in at once again', () => {
  const turns = newTurns(10, 1)
  for (const number of [1, 2, 3, 4]) turns.waitMs(session(number), 0)
  expect([5, 6].map((number) => turns.waitMs(session(number), 5_000))).toEqual([0, 0])
})

test('a turn that nobody took for half a minute is given up', () => {
  const turns = newTurns(10, 0)
  expect(turns.waitMs(session(1), 0)).toBe(0)
  expect(turns.waitMs(session(2), 0)).toBe(100)
  for (const number of [3, 4]) turns.waitMs(session(number), 30_050)
  expect(turns.waitMs(session(2), 30_101)).toBeGreaterThan(0)
})
