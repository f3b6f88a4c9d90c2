import { expect, test } from 'vitest'
import { clockOf, formatTime } from './dates.ts'

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [61, '1:01'],
  [3_600, '1:00:00'],
  [-3, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(clockOf(seconds)).toBe(text)
})

test('a time is told in the business time zone', () => {
  expect(formatTime('2026-03-01T20:30:05Z', 'zh-CN')).toBe('2026/03/02 04:30:05')
  expect(formatTime('', 'en-US')).toBe('')
})
