import { expect, it } from 'vitest'
import { byDay } from './by-day.ts'

it('groups by the day of the business time zone, in order', () => {
  const rows = ['2026-03-01T15:59:00Z', '2026-03-01T16:00:00Z', '2026-03-02T03:00:00Z'].map((at) => ({ at }))
  const days = byDay(rows, 'zh-CN')
  expect(days.map((day) => day.rows.length)).toEqual([1, 2])
  expect(days.map(({ day }) => day)).toEqual(['2026/03/01', '2026/03/02'])
  expect(byDay([], 'zh-CN')).toEqual([])
})
