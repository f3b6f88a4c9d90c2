import { expect, test } from 'vitest'
import { type FirstView, medianView, ratioOf } from './first-view.ts'

const viewOf = (lcpMs: number, styleLayoutMs: number, maxTaskMs: number, blockingMs: number): FirstView => ({
  lcpMs,
  styleLayoutMs,
  maxTaskMs,
  blockingMs,
})

test('the median is that of each figure', () => {
  const views = [viewOf(900, 30, 5, 0), viewOf(2000, 10, 7, 400), viewOf(1000, 20, 6, 90)]
  expect(medianView(views)).toEqual(viewOf(1000, 20, 6, 90))
})

test('a slower first view has a ratio over 1, and what nobody notices none', () => {
  expect(ratioOf(viewOf(2137, 1880, 824, 30), viewOf(1571, 650, 427, 0))).toEqual(viewOf(1.36, 2.89, 1.93, 1))
})
