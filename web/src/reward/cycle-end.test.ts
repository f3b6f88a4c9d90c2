import { expect, test } from 'vitest'
import { claimableUntil, endOfDay } from './cycle-end.ts'

const offer = { cycle: 'ONCE', doingEnd: '', hours: [] }
// A Sunday evening in Shanghai.
const now = new Date('2026-03-01T12:05:00Z')

test.each([
  ['ONCE', ''],
  ['DAY', '2026-03-01T16:00:00.000Z'],
  ['WEEK', '2026-03-01T16:00:00.000Z'],
  ['MONTH', '2026-03-31T16:00:00.000Z'],
])('a cycle of %s ends at midnight in Shanghai', (cycle, end) => {
  expect(claimableUntil({ ...offer, cycle }, now)).toBe(end)
})

test.each([
  ['2026-03-01T15:59:59Z', '2026-03-01T16:00:00.000Z'],
  ['2026-03-01T16:00:00Z', '2026-03-08T16:00:00.000Z'],
])('a week that is looked at %s ends %s', (at, end) => {
  expect(claimableUntil({ ...offer, cycle: 'WEEK' }, new Date(at))).toBe(end)
})

test('the last month of a year ends with it', () => {
  const december = new Date('2026-12-31T15:59:00Z')
  expect(claimableUntil({ ...offer, cycle: 'MONTH' }, december)).toBe('2026-12-31T16:00:00.000Z')
})

test('the end of the promotion counts when it comes first', () => {
  const ending = { ...offer, doingEnd: '2026-03-01T15:00:00Z' }
  expect(claimableUntil({ ...ending, cycle: 'DAY' }, now)).toBe('2026-03-01T15:00:00.000Z')
  expect(claimableUntil({ ...ending, cycle: 'DAY', doingEnd: '2026-04-01T00:00:00Z' }, now)).toBe(
    '2026-03-01T16:00:00.000Z',
  )
})

test('open by the hour: until the end of the hours that are running', () => {
  const hours = ['12:00-12:10', '20:00-20:10']
  expect(claimableUntil({ ...offer, cycle: 'DAY', hours }, now)).toBe('2026-03-01T12:10:00.000Z')
})

test('a business day ends at midnight in Shanghai', () => expect(endOfDay(now)).toBe('2026-03-01T16:00:00.000Z'))
