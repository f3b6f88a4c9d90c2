import { expect, it } from 'vitest'
import { linesOf } from './vulnerabilities.ts'

it('prints each vulnerability and their number', () => {
  const found = JSON.stringify({ vulnerabilities: { a: { severity: 'high', range: '<1.2.3' } } })
  expect(linesOf(found)).toEqual(['high: a <1.2.3', '1 packages with known vulnerabilities.'])
  expect(linesOf('{"vulnerabilities":{}}')).toEqual(['0 packages with known vulnerabilities.'])
})

it.each([
  '',
  'npm error',
  '{"message":"405 Method Not Allowed"}',
  '{"error":{"summary":"audit endpoint returned an error"}}',
])('says that no registry answered (%s)', (output) => {
  expect(linesOf(output)).toEqual([expect.stringContaining('NOT looked up')])
})
