import { expect, it } from 'vitest'
import { millionthsOf, percentOf } from './percent.ts'

it.each([
  [0, '0'],
  [1, '0.0001'],
  [2_500, '0.25'],
  [50_000, '5'],
  [600_000, '60'],
  [123_456, '12.3456'],
])('%d millionths are %s percent, and back', (millionths, percent) => {
  expect(percentOf(millionths)).toBe(percent)
  expect(millionthsOf(percent)).toBe(millionths)
})

it.each(['', '.', '5.', '.5', '-1', '1e3', '0.20015', '1,5', '５'])('“%s” is no percent', (text) => {
  expect(millionthsOf(text)).toBeNull()
})
