import { expect, it } from 'vitest'
import { strengthOf } from './strength-of.ts'

it.each([
  ['', '', null],
  ['ab1', '', null],
  ['lamp', '', 'weak'],
  ['lantern8', '', 'fair'],
  ['lanternlight', '', 'weak'],
  ['12345678', '', 'weak'],
  ['aaaaaaa1', '', 'weak'],
  ['abcdefg1', '', 'weak'],
  ['linqing2026', 'linqing', 'weak'],
  ['linqing2026', 'li', 'fair'],
  ['Bright2026', '', 'strong'],
  ['moonoverlake77', '', 'strong'],
] as const)('%j of the account %j is %s', (password, account, strength) =>
  expect(strengthOf(password, account)).toBe(strength),
)
