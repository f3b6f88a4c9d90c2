import { afterEach, expect, it, vi } from 'vitest'
import { dateIn, isTimeZone, timeIn } from './civil-time.ts'

const lateEvening = new Date('2026-11-28T17:05:00Z')

afterEach(() => vi.restoreAllMocks())

it.each([
  ['Asia/Shanghai', '2026-11-29', '01:05'],
  ['UTC', '2026-11-28', '17:05'],
  ['America/New_York', '2026-11-28', '12:05'],
])('gives date and time of day in %s', (zone, date, time) => {
  expect(dateIn(lateEvening, zone)).toBe(date)
  expect(timeIn(lateEvening, zone)).toBe(time)
})

it('calls midnight 00:00, and gives four digits to every year', () => {
  expect(timeIn(new Date('2026-11-28T16:00:00Z'), 'Asia/Shanghai')).toBe('00:00')
  expect(dateIn(new Date('0900-03-02T12:00:00Z'), 'UTC')).toBe('0900-03-02')
})

it('knows its time zones', () => {
  expect(isTimeZone('Asia/Kuala_Lumpur')).toBe(true)
  expect(isTimeZone('Asia/Nowhere')).toBe(false)
})

// ICU 72, which WebKit of several systems brings, writes a short date of en-CA as 11/29/26.
it('does not depend on how an engine writes the date of a locale', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(() => '11/29/26')
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('11/29/26')
  expect(dateIn(lateEvening, 'Asia/Singapore')).toBe('2026-11-29')
})
