import { expect, it } from 'vitest'
import { isSlowPattern } from './slow-pattern.ts'
import { defaultPatterns } from './tenant-policy.ts'

it.each([
  ['^([a-zA-Z0-9]+)*@x$'],
  ['(a|a)*b'],
  ['^(\\w+\\s?)*$'],
  ['^\\d+\\d+\\d+x$'],
  ['^(a?){80}a{80}$'],
  ['(.*a){20}'],
  ['^(?<!a)(x+x+)+y$'],
])('%s is slow', async (pattern) => {
  expect(await isSlowPattern(pattern)).toBe(true)
})

it.each(Object.entries(defaultPatterns))('the default of %s is quick', async (_, pattern) => {
  expect(await isSlowPattern(pattern)).toBe(false)
})

it('does not keep the server from answering others meanwhile', async () => {
  let longestMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 10)
  await isSlowPattern('(.*a){20}')
  clearInterval(timer)
  expect(longestMs).toBeLessThan(1_000)
})
