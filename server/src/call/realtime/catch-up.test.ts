import { expect, test } from 'vitest'
import { catchUp, maxBehind } from './catch-up.ts'

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ number: BigInt(from + index), command: 'CHAT', data: {} }))

test.each([
  ['nothing new', 3n, 3n, [], 'rows'],
  ['a new member', 0n, 0n, [], 'rows'],
  ['all that follows', 3n, 5n, rows(4, 5), 'rows'],
  ['as far behind as possible', 0n, BigInt(maxBehind), rows(1, maxBehind), 'rows'],
  ['too far behind', 0n, BigInt(maxBehind + 1), rows(1, maxBehind + 1), 'gap'],
  ['the first ones are deleted', 3n, 6n, rows(5, 6), 'gap'],
  ['all are deleted', 3n, 6n, [], 'gap'],
  ['the last ones are missing', 3n, 6n, rows(4, 5), 'gap'],
  ['ahead', 9n, 5n, [], 'gap'],
])('%s', (_name, after, lastNumber, found, kind) => {
  expect(catchUp(after, lastNumber, found).kind).toBe(kind)
})
