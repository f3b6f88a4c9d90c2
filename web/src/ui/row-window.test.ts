import { expect, it } from 'vitest'
import { rowWindow } from './row-window.ts'

const measures = { top: 300, visible: 800, rowHeight: 100, rows: 400 }

it('renders the visible rows and half a viewport around them, in steps of two rows', () => {
  expect(rowWindow(measures)).toEqual({ from: 0, to: 10 })
  expect(rowWindow({ ...measures, top: -20_000 })).toEqual({ from: 196, to: 212 })
  expect(rowWindow({ ...measures, top: -20_050 })).toEqual({ from: 196, to: 214 })
})

it('renders a limited number of rows at every position', () => {
  for (let top = 500; top > -41_000; top -= 37) {
    const { from, to } = rowWindow({ ...measures, top })
    expect(to - from).toBeLessThanOrEqual(22)
    expect(from).toBeGreaterThanOrEqual(0)
    expect(to).toBeLessThanOrEqual(400)
    expect(from).toBeLessThan(to)
    const first = Math.max(0, Math.floor(-top / 100))
    const last = Math.min(400, Math.ceil((800 - top) / 100))
    if (first < 400) expect(from).toBeLessThanOrEqual(first)
    if (first < 400) expect(to).toBeGreaterThanOrEqual(last)
  }
})

it('renders the end when the list became shorter than the scroll position', () => {
  expect(rowWindow({ ...measures, top: -20_000, rows: 3 })).toEqual({ from: 1, to: 3 })
  expect(rowWindow({ ...measures, rows: 0 })).toEqual({ from: 0, to: 0 })
  expect(rowWindow({ ...measures, rowHeight: 0, rows: 7 })).toEqual({ from: 0, to: 7 })
})
