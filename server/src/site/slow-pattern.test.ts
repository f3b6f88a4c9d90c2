import { expect, it } from 'vitest'
import { searchPattern } from './slow-pattern.ts'
import { defaultPatterns } from '@mingtang/contract/field-rules.ts'

// Other tests run beside this one; only what an operator waits for is short of time.
const patient = { computingMs: 20_000, waitingMs: 120_000 }

it.each([
  ['^([a-zA-Z0-9]+)*@x$'],
  ['(a|a)*b'],
  ['^(\\w+\\s?)*$'],
  ['^\\d+\\d+\\d+x$'],
  ['^(a?){80}a{80}$'],
  ['(.*a){20}'],
  ['^(?<!a)(x+x+)+y$'],
])(
  '%s is slow',
  async (pattern) => {
    expect(await searchPattern(pattern, 'u', patient)).toBe('slow')
  },
  130_000,
)

it.each(Object.entries(defaultPatterns))(
  'the default of %s is quick',
  async (_, pattern) => {
    expect(await searchPattern(pattern, 'u', patient)).toBe('quick')
  },
  130_000,
)

it('what needs more computing than its share counts as slow, and a machine too busy to tell says so', async () => {
  const hard = '\\d{200,}x'
  expect(await searchPattern(hard, 'u', { ...patient, computingMs: 200 })).toBe('slow')
  expect(await searchPattern(hard, 'u', { ...patient, waitingMs: 20 })).toBe('unknown')
}, 130_000)

it('does not keep the server from answering others meanwhile', async () => {
  let longestMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 10)
  await searchPattern('(.*a){20}', 'u', patient)
  clearInterval(timer)
  expect(longestMs).toBeLessThan(2_000)
}, 130_000)
