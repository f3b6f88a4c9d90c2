import { expect, it } from 'vitest'
import { passwordFault } from './password-rule.ts'

const pattern = '^(?=[A-Za-z0-9]*[0-9])(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{8,16}$'

it.each([
  ['Bright2026', null],
  ['short1', 'passwordFormatWrong'],
  ['seventeenletters1', 'passwordFormatWrong'],
  ['onlyletters', 'passwordFormatWrong'],
  ['Pass word1', 'passwordFormatWrong'],
  ['密码密码密码12ab', 'passwordFormatWrong'],
  ['Password1', 'passwordTooCommon'],
  ['1q2w3e4r5t', 'passwordTooCommon'],
  ['qwerty123', 'passwordTooCommon'],
  ['a123456789', 'passwordTooCommon'],
  ['myMoonLit99', 'passwordTooCommon'],
])('%s', (password, fault) => {
  expect(passwordFault(password, 'moonlit', pattern)).toBe(fault)
})
