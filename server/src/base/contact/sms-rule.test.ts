import { expect, it } from 'vitest'
import { prefixOf, smsFault } from './sms-rule.ts'

const countries = ['CN', 'HK', 'TW', 'MO', 'MY', 'JP', 'US']

it.each([
  ['+8613800138000', null],
  ['+85251234567', null],
  ['+886912345678', null],
  ['+85366123456', null],
  ['+60123456789', null],
  ['+819012345678', null],
  ['+12125550123', null],
  // A landline, and premium numbers of a listed country.
  ['+861062345678', 'notMobile'],
  ['+81312345678', 'notMobile'],
  ['+60600123456', 'notMobile'],
  ['+19002345678', 'notMobile'],
  ['+4915123456789', 'closed'],
  ['+37060112345', 'closed'],
  // Canada has the calling code of the United States.
  ['+16132345678', 'closed'],
] as const)('a code to %s: %s', (phone, fault) => expect(smsFault(phone, countries)).toBe(fault))

it('adjacent numbers have one prefix, emails none', () => {
  expect(prefixOf('+8613800138000')).toBe('+861380013')
  expect(prefixOf('+8613800139999')).toBe('+861380013')
  expect(prefixOf('+8613800140000')).toBe('+861380014')
  expect(prefixOf('lin@example.com')).toBe('')
  expect(prefixOf('+tag@example.com')).toBe('')
})
