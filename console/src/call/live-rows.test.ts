import { expect, it } from 'vitest'
import { liveRows, type ReadPage } from './live-rows.ts'

// A row is its key and a state: "a1" is "a" in state 1.
const read = (turn: number, text: string, nextCursor = ''): ReadPage<string> => ({
  rows: text ? text.split(' ') : [],
  nextCursor,
  turn,
})
const keyOf = (row: string) => row.slice(0, 1)

/** What is told: the rows, those that have gone, and how many are new. */
function told(pages: ReadPage<string>[], look: ReadPage<string> | null): string {
  const { rows, gone, fresh } = liveRows(pages, look, keyOf)
  return [rows.join(' '), [...gone].join(' '), `${fresh.count}${fresh.isMore ? '+' : ''}`].join(' | ')
}

it.each([
  ['without a look', [read(1, 'a1 b1')], null, 'a1 b1 |  | 0'],
  ['nothing has changed', [read(1, 'a1 b1')], read(2, 'a1 b1'), 'a1 b1 |  | 0'],
  ['a changed row changes in its place, though it moved', [read(1, 'a1 b1')], read(2, 'b2 a1'), 'a1 b2 |  | 0'],
  ['new rows ahead are counted', [read(1, 'a1 b1')], read(2, 'c1 d1 a1 b1'), 'a1 b1 |  | 2'],
  ['new rows at the end of a whole list are counted', [read(1, 'a1 b1')], read(2, 'a1 b1 c1'), 'a1 b1 |  | 1'],
  ['the first row of an empty list is counted', [read(1, '')], read(2, 'a1'), ' |  | 1'],
  ['what further pages would bring is not new', [read(1, 'a1 b1', 'x')], read(2, 'b1 c1', 'x'), 'a1 b1 | a | 0'],
  ['a row between two known ones is new', [read(1, 'a1 b1', 'x')], read(2, 'a1 c1 b1', 'x'), 'a1 b1 |  | 1'],
  ['a row that left is marked', [read(1, 'a1 b1 c1')], read(2, 'a1 c1'), 'a1 b1 c1 | b | 0'],
  ['the last row of a whole list has gone', [read(1, 'a1 b1')], read(2, 'a1'), 'a1 b1 | b | 0'],
  ['a row behind the look is not gone', [read(1, 'a1', 'x'), read(2, 'b1')], read(3, 'a1', 'x'), 'a1 b1 |  | 0'],
  ['nothing known is in the look: all is new, and more', [read(1, 'a1')], read(2, 'c1 d1', 'x'), 'a1 |  | 2+'],
  ['more new ones than the look has', [read(1, 'a1')], read(2, 'a1 c1 d1', 'x'), 'a1 |  | 2+'],
  ['an older look says nothing', [read(2, 'a1')], read(1, 'b1'), 'a1 |  | 0'],
  [
    'a page read after the look is newer than it',
    [read(1, 'a1', 'x'), read(3, 'b2 c1')],
    read(2, 'a2 b1'),
    'a2 b2 c1 |  | 0',
  ],
])('%s', (_, pages, look, expected) => {
  expect(told(pages, look)).toBe(expected)
})
