import { expect, it } from 'vitest'
import { addDays, businessDate, daysBetween, mondayOf, startOfDay } from './business-day.ts'

it('begins at midnight in Shanghai', () => {
  expect(businessDate(new Date('2026-11-21T15:59:59Z'))).toBe('2026-11-21')
  expect(businessDate(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22')
  expect(startOfDay('2026-11-22')).toEqual(new Date('2026-11-21T16:00:00Z'))
})

it('is counted over the end of a leap February', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2028-02-29', 1)).toBe('2028-03-01')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
})

it.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-03', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})
