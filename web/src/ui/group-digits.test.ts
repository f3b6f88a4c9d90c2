import { expect, it } from 'vitest'
import { groupDigits } from './group-digits.ts'

it.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['1234567890', '1,234,567,890'],
  ['9007199254740993.01', '9,007,199,254,740,993.01'],
  ['123456789012345678', '123,456,789,012,345,678'],
  ['-1234567.89', '\u22121,234,567.89'],
  ['0.12345678', '0.12345678'],
])('writes %s as %s', (value, grouped) => {
  expect(groupDigits(value)).toBe(grouped)
})
