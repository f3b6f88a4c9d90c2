import { expect, it } from 'vitest'
import { parsePercent, rateProblem } from './rate-text.ts'

it.each([
  ['0.25', 2_500n],
  ['5', 50_000n],
  ['0.0001', 1n],
  [' 0.8 ', 8_000n],
  ['', null],
  ['.5', null],
  ['0.00001', null],
  ['-1', null],
  ['1e1', null],
  ['100', null],
])('reads %j as %s ten-thousandths of a percent', (text, rate) => {
  expect(parsePercent(text)).toBe(rate)
})

it.each([
  ['0.8', '0.8', undefined],
  ['0.8001', '0.8', 'tooHigh'],
  ['0.80', '0.8', undefined],
  ['', '0.8', undefined],
  ['much', '0.8', 'form'],
  ['0.1', '', 'tooHigh'],
] as const)('a rate of %j below an own rate of %j: %s', (text, max, problem) => {
  expect(rateProblem(text, max)).toBe(problem)
})
