import { expect, test } from 'vitest'
import { clocksAfter, endOfTurn } from './clocks.ts'

const rules = { clock: { turnMs: 8000, bankMs: 10_000 } }
const at = (ms: number) => new Date(1_800_000_000_000 + ms)
const clock = (seat: number, beganMs: number | null, bankMs = 10_000) => ({
  seat,
  turnBeganAt: beganMs === null ? null : at(beganMs),
  bankMs,
})

test.each<[string, number, number]>([
  ['an act within the turn costs nothing of the bank', 8000, 10_000],
  ['what is thought beyond the turn comes out of the bank', 9500, 8500],
  ['a bank is never below zero', 40_000, 0],
])('%s', (_, thoughtMs, bankMs) => {
  const after = clocksAfter(rules, [clock(1, 0), clock(2, 0)], { owing: [2], acted: 1, now: at(thoughtMs) })
  // The other's clock runs on from where it began.
  expect(after).toEqual([clock(1, null, bankMs), clock(2, 0)])
})

test('a turn begins for a seat that has something to do now, and ends for one that has nothing', () => {
  const after = clocksAfter(rules, [clock(1, 0), clock(2, 0), clock(3, null)], {
    owing: [1, 3],
    acted: 1,
    now: at(500),
  })
  expect(after).toEqual([clock(1, 500), clock(2, null), clock(3, 500)])
})

test('a turn is over after its time and what is left of the bank', () => {
  expect(endOfTurn(rules, clock(1, 0, 2500))).toEqual(at(10_500))
  expect(endOfTurn(rules, clock(1, null))).toBeUndefined()
})
