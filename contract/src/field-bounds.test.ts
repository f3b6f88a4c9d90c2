// Whatever pattern a tenant has stored, and an old one may accept everything, no name holds more than the site allows.
import { expect, it } from 'vitest'
import {
  accountFault,
  defaultPatterns,
  emailFault,
  passwordFormFault,
  type Patterns,
  phoneFault,
  qqFault,
  realNameFault,
} from './field-rules.ts'

const open: Patterns = { username: '.*', password: '.*', phone: '.*', email: '.*', qq: '.*', realName: '.*' }
const hostile = [
  '<b>x</b>',
  '=cmd|x',
  '+cmd|x',
  '@cmd',
  '-cmd',
  'a\u0000b',
  'a\u202eb',
  'a\u200bb',
  'a\nb',
  '\u115f\u115f',
  'x'.repeat(300),
  '"x"',
  'a b\u2028c',
]
const checks = { accountFault, phoneFault, qqFault, realNameFault, emailFault }

it.each(Object.entries(checks))('%s refuses hostile texts under a pattern that accepts everything', (_, fault) => {
  expect(hostile.filter((text) => fault(text, open) === null)).toEqual([])
})

it('a password is 6 to 16 visible characters at least', () => {
  const bad = ['a', 'a1b2c', 'a1b2c3\u200b', 'a1 b2 c3', 'x'.repeat(17)]
  expect(bad.filter((text) => passwordFormFault(text, open) === null)).toEqual([])
  expect(passwordFormFault('<b>x</b>', open)).toBeNull()
})

it('an address with markup is none, and usual ones are', () => {
  const good = ['li.ming+a@example.com', "o'brien@example.co.uk", '\u738b\u5c0f@example.com', '_x@a-b.cn']
  expect(good.filter((text) => emailFault(text, defaultPatterns) !== null)).toEqual([])
  const bad = ['<b>x</b>@example.com', '=cmd|x@example.com', 'a"b@example.com', 'a@<b>.com', 'a\u202eb@example.com']
  expect(bad.filter((text) => emailFault(text, open) === null)).toEqual([])
})
