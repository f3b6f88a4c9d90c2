import { expect, it } from 'vitest'
import { defaultPatterns } from '@mingtang/contract/field-rules.ts'
import { passwordFault } from './password-rule.ts'

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
  expect(passwordFault(password, 'moonlit', defaultPatterns)).toBe(fault)
})
