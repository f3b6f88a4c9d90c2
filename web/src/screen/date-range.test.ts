import { afterEach, expect, it, vi } from 'vitest'
import { datesOf } from './date-range.ts'
import { businessDate } from '../texts/business-day.ts'

afterEach(() => vi.restoreAllMocks())

it('gives the same dates in an engine that writes dates of a locale in another way', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(() => '11/29/26')
  const today = businessDate(new Date('2026-11-28T17:05:00Z'))
  expect(today).toBe('2026-11-29')
  expect(datesOf('week', today)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})
