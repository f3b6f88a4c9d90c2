import { expect, it } from 'vitest'
import { birthdayFault } from './field-rules.ts'

it.each([
  ['', 'empty'],
  ['1990-11-03', null],
  ['1990-02-30', 'wrong'],
  ['1990-1-1', 'wrong'],
  ['not-a-date', 'wrong'],
  ['2008-11-23', null],
  // Eighteen tomorrow.
  ['2008-11-24', 'wrong'],
  ['2030-01-01', 'wrong'],
  ['1906-11-24', null],
  ['1906-11-23', 'wrong'],
  // Born on a leap day: an adult on the first day after it.
  ['2008-02-29', null],
])('the birthday %j is %s', (birthday, fault) => {
  expect(birthdayFault(birthday, '2026-11-23')).toBe(fault)
})

it('somebody born on a leap day is an adult on 1 March', () => {
  expect(birthdayFault('2008-02-29', '2026-02-28')).toBe('wrong')
  expect(birthdayFault('2008-02-29', '2026-03-01')).toBeNull()
})
