import { expect, it } from 'vitest'
import { isUuid } from './uuid.ts'

it.each([
  ['0199f2a4-7c1e-7d5a-9b3c-5a1f0e6d2c48', true],
  ['0199F2A4-7C1E-7D5A-9B3C-5A1F0E6D2C48', true],
  ['', false],
  ['0199f2a47c1e7d5a9b3c5a1f0e6d2c48', false],
  ['0199f2a4-7c1e-7d5a-9b3c-5a1f0e6d2c4', false],
  ['0199f2a4-7c1e-7d5a-9b3c-5a1f0e6d2c48\n', false],
  ['g199f2a4-7c1e-7d5a-9b3c-5a1f0e6d2c48', false],
])('says of %j whether it is a UUID: %s', (text, is) => {
  expect(isUuid(text)).toBe(is)
})
