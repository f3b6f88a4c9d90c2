import { expect, it } from 'vitest'
import { maskEmail, maskName, maskPhone } from './mask.ts'

it.each([
  ['+8613812345678', '138****5678'],
  ['+60123456789', '123****6789'],
  // The area code does not count towards the length.
  ['+85251234567', '512****4567'],
  ['+290123', '***'],
  ['', ''],
])('phone %s shows as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown)
})

it('shows the first letter of an email and the first character of a name', () => {
  expect(maskEmail('lin@example.com')).toBe('l***@example.com')
  expect(maskEmail('')).toBe('')
  expect([maskName('\u6797\u9752'), maskName('Lin Qing'), maskName('')]).toEqual(['\u6797*', 'L***', ''])
})
