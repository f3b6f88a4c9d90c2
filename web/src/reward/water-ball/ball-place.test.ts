import { expect, test } from 'vitest'
import { besides, inside, movedBy, placeOf, pointOf, restOf } from './ball-place.ts'

const phone = { width: 390, height: 780 }

test.each([
  ['in the middle', { x: 100, y: 300 }, { x: 100, y: 300 }],
  ['above and left of the window', { x: -40, y: -40 }, { x: 0, y: 10 }],
  ['below and right of it', { x: 900, y: 900 }, { x: 262, y: 644 }],
])('dragged %s it stays inside', (_where, point, expected) => {
  expect(inside(point, phone)).toEqual(expected)
})

test('a window lower than the ball keeps its top in sight', () => {
  expect(inside({ x: 0, y: 90 }, { width: 390, height: 60 })).toEqual({ x: 0, y: 10 })
})

test.each([
  [130, 'left'],
  [131, 'right'],
] as const)('let go at x = %i it goes to the %s', (x, side) => {
  const place = restOf({ x, y: 200 }, phone)
  expect(place).toEqual({ side, top: 200 })
  expect(pointOf(place, phone)).toEqual({ x: side === 'left' ? 8 : 254, y: 200 })
})

const menu = { left: 1230, top: 280, bottom: 520 }
const desktop = { width: 1280, height: 800 }

test.each([
  ['above what floats there', 88, 88],
  ['below it', 560, 560],
  ['over its upper half', 200, 144],
  ['over its lower half', 450, 528],
])('let go %s it covers nothing of it', (_where, top, expected) => {
  expect(besides({ side: 'right', top }, desktop, menu)).toEqual({ side: 'right', top: expected })
})

test.each([
  ['there is no room above', { ...menu, top: 100 }, 528],
  ['there is no room below', { ...menu, bottom: 700 }, 144],
])('it goes to the other end when %s', (_why, other, expected) => {
  expect(besides({ side: 'right', top: 400 }, desktop, other).top).toBe(expected)
})

test('at the other side it stays where it was let go', () => {
  expect(besides({ side: 'left', top: 300 }, desktop, menu)).toEqual({ side: 'left', top: 300 })
})

test('a place that was kept in a larger window is inside a smaller one', () => {
  expect(pointOf({ side: 'right', top: 1200 }, phone)).toEqual({ x: 254, y: 644 })
})

test.each([
  ['ArrowLeft', { side: 'left', top: 200 }],
  ['ArrowRight', { side: 'right', top: 200 }],
  ['ArrowUp', { side: 'right', top: 168 }],
  ['ArrowDown', { side: 'right', top: 232 }],
  ['Home', { side: 'right', top: 10 }],
  ['End', { side: 'right', top: 644 }],
  ['Enter', undefined],
])('%s moves it', (key, expected) => {
  expect(movedBy(key, { side: 'right', top: 200 }, phone)).toEqual(expected)
})

test('at an edge a key moves it no further', () => {
  expect(movedBy('ArrowUp', { side: 'left', top: 20 }, phone)).toEqual({ side: 'left', top: 10 })
  expect(movedBy('ArrowDown', { side: 'left', top: 5_000 }, phone)).toEqual({ side: 'left', top: 644 })
})

test.each([
  undefined,
  null,
  'left',
  {},
  { side: 'top', top: 3 },
  { side: 'left', top: '3' },
  { side: 'left', top: NaN },
])('a stored %j is no place', (value) => expect(placeOf(value)).toBeUndefined())

test('a stored place is read back', () => expect(placeOf({ side: 'left', top: 42 })).toEqual({ side: 'left', top: 42 }))
