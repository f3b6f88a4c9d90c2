import { expect, it } from 'vitest'
import { daysOfPeriod } from './overview-days.ts'

it.each([
  ['TODAY', '2026-11-25', '2026-11-25'],
  ['WEEK', '2026-11-25', '2026-11-23'],
  ['WEEK', '2026-11-23', '2026-11-23'],
  ['WEEK', '2026-11-29', '2026-11-23'],
  ['WEEK', '2026-03-01', '2026-02-23'],
  ['MONTH', '2026-11-25', '2026-11-01'],
])('%s on %s begins on %s', (period, today, fromDay) => {
  expect(daysOfPeriod({ period, fromDate: '', toDate: '' }, today)).toEqual({ fromDay, toDay: today })
})

it('a range has both of its days', () => {
  const range = { period: 'RANGE', fromDate: '2026-02-27', toDate: '2026-03-02' }
  expect(daysOfPeriod(range, '2026-11-25')).toEqual({ fromDay: '2026-02-27', toDay: '2026-03-02' })
})
