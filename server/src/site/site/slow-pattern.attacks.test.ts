import { expect, it } from 'vitest'
import { processorMs } from '../../test/processor-time.ts'
import { searchPattern } from './slow-pattern.ts'
import { defaultPatterns } from '@mingtang/contract/field-rules.ts'

// Long limits, because other tests run at the same time; the short ones are for waiting operators.
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

it('a search above its CPU limit counts as slow, and a machine too busy to finish returns unknown', async () => {
  const hard = '\\d{200,}x'
  expect(await searchPattern(hard, 'u', { ...patient, computingMs: 200 })).toBe('slow')
  expect(await searchPattern(hard, 'u', { ...patient, waitingMs: 20 })).toBe('unknown')
}, 130_000)

it('does not block other requests', async () => {
  expect(await processorMs(() => searchPattern('(.*a){20}', 'u', patient))).toBeLessThan(1_000)
}, 130_000)
