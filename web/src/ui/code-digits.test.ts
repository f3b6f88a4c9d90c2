import { expect, it } from 'vitest'
import { codeDigits } from './code-digits.ts'

it.each([
  ['typed', '12', '12'],
  ['typed with letters', '1a2b', '12'],
  ['full-width', '１２３４５６', '123456'],
  ['with spaces', ' 123 456 ', '123456'],
  ['with a hyphen', '123-456', '123456'],
  ['too long', '1234567', '123456'],
  ['a Chinese message', '【明堂】验证码 402917，5 分钟内有效。', '402917'],
  ['an English message of 2026', 'On 2026-11-22 your code is 402917.', '402917'],
  ['nothing', '验证码', ''],
])('%s: %j is %j', (_name, typed, digits) => expect(codeDigits(typed)).toBe(digits))
