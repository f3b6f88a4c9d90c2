import { expect, it } from 'vitest'
import { secondsLeft, startCountdown } from './code-countdown.ts'

it('counts down per code', () => {
  startCountdown('a', 60, 1_000)
  expect(secondsLeft('a', 1_000)).toBe(60)
  expect(secondsLeft('a', 1_001)).toBe(60)
  expect(secondsLeft('a', 60_001)).toBe(1)
  expect(secondsLeft('a', 61_000)).toBe(0)
  expect(secondsLeft('b', 1_000)).toBe(0)
})

it("uses the server's seconds, also 0", () => {
  startCountdown('a', 17, 100_000)
  expect(secondsLeft('a', 100_000)).toBe(17)
  startCountdown('a', 0, 100_000)
  expect(secondsLeft('a', 100_000)).toBe(0)
})
