import type { BooksState } from '@mingtang/contract/gen/words.ts'
import { expect, it } from 'vitest'
import { agoOf, booksWords } from './books-words.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const before = (ms: number) => new Date(now - ms).toISOString()
const minuteMs = 60_000

it.each<[BooksState, number, string, string]>([
  ['HELD', 3 * minuteMs, 'home.books.held', 'good'],
  ['HELD', 121 * minuteMs, 'home.books.stale', 'quiet'],
  ['BROKEN', 3 * minuteMs, 'home.books.broken', 'bad'],
  // A broken ledger stays broken until a check passes, however old the result is.
  ['BROKEN', 9_000 * minuteMs, 'home.books.broken', 'bad'],
  ['NONE', 0, 'home.books.none', 'quiet'],
])('state %s, checked %i ms ago: %s', (state, ms, key, look) => {
  expect(booksWords({ state, at: state === 'NONE' ? '' : before(ms) }, now)).toEqual({ key, look })
})

it('formats a relative time', () => {
  expect(agoOf(before(20_000), now, 'en-US')).toBe('')
  expect(agoOf(before(-90_000), now, 'en-US')).toBe('')
  expect(agoOf(before(3 * minuteMs + 5), now, 'en-US')).toBe('3 minutes ago')
  expect(agoOf(before(119 * minuteMs), now, 'en-US')).toBe('1 hour ago')
  expect(agoOf(before(50 * 60 * minuteMs), now, 'en-US')).toBe('2 days ago')
  expect(agoOf(before(3 * minuteMs), now, 'zh-CN')).toContain('3')
})
