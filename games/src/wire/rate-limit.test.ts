import { expect, test } from 'vitest'
import { RateLimits } from './rate-limit.ts'

test('a session that asks far more than a page is refused for a moment, and others are not', () => {
  let now = 0
  const limits = new RateLimits(() => now)
  const answers = (key: string, count: number) =>
    Array.from({ length: count }, () => {
      try {
        limits.count(key)
        return 'taken'
      } catch (refusal) {
        return (refusal as { code: string }).code
      }
    })
  expect(new Set(answers('one', 240))).toEqual(new Set(['taken']))
  expect(answers('one', 2)).toEqual(['TOO_MANY_CALLS', 'TOO_MANY_CALLS'])
  expect(answers('other', 1)).toEqual(['taken'])
  now = 1000
  expect(answers('one', 61)).toEqual([...Array(60).fill('taken'), 'TOO_MANY_CALLS'])
})
