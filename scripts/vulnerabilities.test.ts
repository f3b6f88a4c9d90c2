import { expect, it } from 'vitest'
import { verdictOf } from './vulnerabilities.ts'

const found = (severity: string) => JSON.stringify({ vulnerabilities: { a: { severity, range: '<1.2.3' } } })

it.each([
  ['critical', true],
  ['high', true],
  ['moderate', false],
  ['low', false],
])('a %s vulnerability is printed, and fails the run: %s', (severity, isBad) => {
  expect(verdictOf(found(severity))).toEqual({
    lines: [`${severity}: a <1.2.3`, '1 packages with known vulnerabilities.'],
    isBad,
  })
})

it.each([
  '',
  'npm error',
  '{"message":"405 Method Not Allowed"}',
  '{"error":{"summary":"audit endpoint returned an error"}}',
])('says that no registry answered (%s)', (output) => {
  const { lines, isBad } = verdictOf(output)
  expect(isBad).toBe(false)
  expect(lines).toEqual([expect.stringContaining('NOT looked up')])
})

it('says that nothing was found', () => {
  expect(verdictOf('{"vulnerabilities":{}}')).toEqual({
    lines: ['0 packages with known vulnerabilities.'],
    isBad: false,
  })
})
