import { expect, test } from 'vitest'
import { betsLink } from './bets-link.ts'

const now = new Date('2026-03-10T18:00:00Z')

test.each([
  ['an open one: until today, by business days', '2026-03-01T17:00:00Z', '', '2026-03-02', '2026-03-11'],
  ['one that ended', '2026-02-01T01:00:00Z', '2026-02-03T01:00:00Z', '2026-02-01', '2026-02-03'],
  ['one longer than can be searched', '2025-09-01T01:00:00Z', '2026-01-31T01:00:00Z', '2025-11-01', '2026-01-31'],
])('%s', (_, openedAt, endedAt, from, to) => {
  const dates = `range=own&from=${from}&to=${to}`
  expect(betsLink({ currency: 'CNY', openedAt, endedAt }, now)).toBe(`/member/records?tab=bets&${dates}&currency=CNY`)
})
