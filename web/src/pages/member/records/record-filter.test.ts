import { describe, expect, it } from 'vitest'
import { datesOf, problemOf } from '../../../screen/date-range.ts'
import { type Range, readFilter, writeFilter } from './record-filter.ts'
import { businessDate } from '../../../texts/business-day.ts'

const today = '2026-11-21'

describe('the dates of the records page', () => {
  it.each<[Exclude<Range, 'own'>, string, string]>([
    ['today', today, today],
    ['week', today, '2026-11-15'],
    ['month', today, '2026-10-23'],
    ['quarter', today, '2026-08-22'],
    ['quarter', '2026-05-31', '2026-03-04'],
    ['quarter', '2026-03-01', '2025-12-02'],
  ])('%s until %s starts on %s', (range, to, from) => {
    expect(datesOf(range, to)).toEqual({ from, to })
    expect(problemOf(from, to, to)).toBeUndefined()
  })

  it.each([
    ['2026-11-01', '2026-11-21', undefined],
    ['2026-11-21', '2026-11-21', undefined],
    ['2026-08-15', '2026-11-14', undefined],
    ['2026-08-15', '2026-11-15', 'tooLong'],
    ['2025-11-01', '2026-11-01', 'tooLong'],
    ['2026-11-02', '2026-11-01', 'backwards'],
    ['', '2026-11-01', 'missing'],
    ['2026-11-01', '', 'missing'],
    ['2026-11-22', '2026-11-23', 'future'],
  ])('%s to %s is %s', (from, to, problem) => {
    expect(problemOf(from, to, today)).toBe(problem)
  })

  it('takes the day from the business time zone', () => {
    expect(businessDate(new Date('2026-11-21T17:30:00Z'))).toBe('2026-11-22')
    expect(businessDate(new Date('2026-11-21T15:59:59Z'))).toBe('2026-11-21')
  })
})

describe('the URL of the records page', () => {
  it.each([
    ['', ''],
    ['tab=bets&platform=yunque', 'tab=bets&platform=yunque'],
    ['tab=bets&kind=DEPOSIT', 'tab=bets'],
    ['tab=transfers&platform=yunque&state=FAILED', 'tab=transfers&platform=yunque&state=FAILED'],
    ['tab=transfers&state=LOST', 'tab=transfers'],
    ['tab=bets&state=FAILED', 'tab=bets'],
    ['tab=transfers&kind=IN', 'tab=transfers&kind=IN'],
    ['tab=recharges&kind=OFFLINE&state=OPEN', 'tab=recharges&kind=OFFLINE&state=OPEN'],
    ['tab=recharges&state=REVIEW', 'tab=recharges'],
    ['tab=withdrawals&kind=BANK&state=REVIEW', 'tab=withdrawals&kind=BANK&state=REVIEW'],
    ['tab=rewards&kind=VIP', 'tab=rewards&kind=VIP'],
    ['tab=rewards&kind=DEPOSIT&platform=yunque', 'tab=rewards'],
    ['kind=DEPOSIT&currency=USDT', 'currency=USDT&kind=DEPOSIT'],
    ['range=own&from=2026-11-01&to=2026-11-05', 'range=own&from=2026-11-01&to=2026-11-05'],
    ['range=own&from=2026-13-01&to=<script>', 'range=own'],
    ['range=month&from=2020-01-01', 'range=month'],
    ['tab=nothing&range=never&kind=ALL', ''],
  ])('"%s" is parsed as "%s"', (given, understood) => {
    expect(writeFilter(readFilter(new URLSearchParams(given), today)).toString()).toBe(understood)
  })

  it('defaults to the last seven days of everything', () => {
    expect(readFilter(new URLSearchParams(), today)).toEqual({
      tab: 'statement',
      range: 'week',
      from: '2026-11-15',
      to: '2026-11-21',
      currency: '',
      kind: '',
      platform: '',
      state: '',
    })
  })
})
