import { expect, it } from 'vitest'
import { countedDays, cycleWord, nextCycle } from './cycle.ts'

it.each([
  ['ONCE', '2026-11-22', 'once'],
  ['DAY', '2026-11-22', '2026-11-22'],
  ['MONTH', '2026-11-22', '2026-11'],
  ['WEEK', '2026-11-22', '2026-W47'],
  ['WEEK', '2026-11-23', '2026-W48'],
  // ISO 8601: the week belongs to the year of its Thursday.
  ['WEEK', '2026-12-31', '2026-W53'],
  ['WEEK', '2027-01-03', '2026-W53'],
  ['WEEK', '2027-01-04', '2027-W01'],
  ['WEEK', '2024-12-30', '2025-W01'],
] as const)('the %s cycle of %s is %s', (cycle, day, word) => {
  expect(cycleWord(cycle, day)).toBe(word)
})

it.each([
  ['DAY', 'CYCLE', '', '2026-11-22', '2026-11-22'],
  ['DAY', 'PREVIOUS', '', '2026-11-21', '2026-11-21'],
  ['WEEK', 'CYCLE', '', '2026-11-16', '2026-11-22'],
  ['WEEK', 'PREVIOUS', '', '2026-11-09', '2026-11-15'],
  ['MONTH', 'CYCLE', '2026-11-10', '2026-11-10', '2026-11-22'],
  ['MONTH', 'PREVIOUS', '', '2026-10-01', '2026-10-31'],
  ['MONTH', 'PREVIOUS', '2026-10-20', '2026-10-20', '2026-10-31'],
  ['ONCE', 'CYCLE', '2026-11-01', '2026-11-01', '2026-11-22'],
  ['ONCE', 'EVER', '2026-11-01', '0001-01-01', '2026-11-22'],
] as const)('a promotion of cycle %s counts %s days since %s', (cycle, days, since, from, to) => {
  expect(countedDays(cycle, days, '2026-11-22', since)).toEqual({ from, to })
})

it.each([
  ['ONCE', '2026-11-22', null],
  ['DAY', '2026-12-31', '2027-01-01'],
  ['WEEK', '2026-11-22', '2026-11-23'],
  ['WEEK', '2026-11-23', '2026-11-30'],
  ['MONTH', '2026-12-31', '2027-01-01'],
  ['MONTH', '2027-01-31', '2027-02-01'],
  ['MONTH', '2028-02-01', '2028-03-01'],
] as const)('the next %s cycle after %s begins on %s', (cycle, day, next) => {
  expect(nextCycle(cycle, day)).toBe(next)
})
