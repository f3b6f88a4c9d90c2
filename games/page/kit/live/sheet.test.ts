import { expect, test } from 'vitest'
import { sheetOf } from './sheet.ts'

/** Past rounds of these numbers, as a table tells them: newest first. */
function past(from: number, to: number, voided: readonly number[] = []) {
  return Array.from({ length: from - to + 1 }, (_, index) => from - index).map((number) => ({
    id: String(number),
    number: String(number),
    voidReason: voided.includes(number) ? 'AWAY' : null,
    result: number,
  }))
}

test('a table without rounds is on its first sheet', () => {
  expect(sheetOf([])).toEqual({ number: 1, results: [] })
})

test('a sheet has its results oldest first, without void rounds', () => {
  expect(sheetOf(past(4, 1, [2]))).toEqual({ number: 1, results: [1, 3, 4] })
})

test('the sixtieth round fills a sheet, and the next begins a new one', () => {
  expect(sheetOf(past(60, 1)).results).toHaveLength(60)
  expect(sheetOf(past(61, 2))).toEqual({ number: 2, results: [61] })
  expect(sheetOf(past(150, 91)).results).toEqual(Array.from({ length: 30 }, (_, index) => 121 + index))
})
