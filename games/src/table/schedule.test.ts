import { expect, test } from 'vitest'
import { drawTimeOf, nextDraw } from './schedule.ts'

const everyMs = 45_000
const schedule = { everyMs, closedMs: 2000 }
const at = (time: string) => Date.parse(`${time}+08:00`)

test.each([
  ['2026-11-25T00:00:00', 202_611_250_001n, '2026-11-25T00:00:45'],
  ['2026-11-25T00:00:39.999', 202_611_250_001n, '2026-11-25T00:00:45'],
  ['2026-11-25T00:00:41', 202_611_250_002n, '2026-11-25T00:01:30'],
  ['2026-11-25T23:59:12', 202_611_251_920n, '2026-11-26T00:00:00'],
  ['2026-11-25T23:59:59', 202_611_260_001n, '2026-11-26T00:00:45'],
])('at %s the next draw is %s', (now, number, time) => {
  expect(nextDraw(schedule, at(now), undefined)).toEqual({ number, at: at(time) })
  expect(drawTimeOf(everyMs, number)).toBe(at(time))
})

test('a number is never used twice, also when the clock is set back', () => {
  const last = 202_611_250_100n
  expect(nextDraw(schedule, at('2026-11-25T00:30:00'), last).number).toBe(last + 1n)
  expect(nextDraw(schedule, at('2026-11-25T01:30:00'), last).number).toBe(202_611_250_121n)
})
