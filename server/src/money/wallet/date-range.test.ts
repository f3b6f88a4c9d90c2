import { describe, expect, it } from 'vitest'
import { businessDate } from '../../base/day/business-day.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { dateRange } from './date-range.ts'

const now = new Date('2026-11-21T17:30:00Z')

function range(from: string, to: string): string[] {
  const moments = dateRange(from, to, now)
  return [moments.from.toISOString(), moments.to.toISOString()]
}

describe('a range of business dates', () => {
  it('starts and ends at midnight in Shanghai, both days included', () => {
    expect(range('2026-11-01', '2026-11-02')).toEqual(['2026-10-31T16:00:00.000Z', '2026-11-02T16:00:00.000Z'])
  })

  it('is the last seven days by the Shanghai date when no date is given', () => {
    expect(businessDate(now)).toBe('2026-11-22')
    expect(range('', '')).toEqual(['2026-11-15T16:00:00.000Z', '2026-11-22T16:00:00.000Z'])
  })

  it('fills in a missing start or end', () => {
    expect(range('2026-11-20', '')).toEqual(['2026-11-19T16:00:00.000Z', '2026-11-22T16:00:00.000Z'])
    expect(range('', '2026-11-10')).toEqual(['2026-11-03T16:00:00.000Z', '2026-11-10T16:00:00.000Z'])
  })

  it('spans three months at most', () => {
    expect(range('2026-08-15', '2026-11-14')).toHaveLength(2)
    expect(() => range('2026-08-15', '2026-11-15')).toThrow(CallError)
  })

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-13-01', '2026-13-02'],
    ['0000-00-00', '0000-00-00'],
    ['2026-11-02', '2026-11-01'],
    ['2025-01-01', ''],
  ])('refuses %s to %s', (from, to) => {
    expect(() => range(from, to)).toThrow(new CallError('dateRangeWrong'))
  })
})
