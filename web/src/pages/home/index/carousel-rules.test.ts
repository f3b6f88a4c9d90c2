import { expect, it } from 'vitest'
import { keyTo, offsetOf, roundTo, turnOf } from './carousel-rules.ts'

it('wraps around', () => {
  expect([-1, 0, 4, 5, 11].map((number) => roundTo(number, 5))).toEqual([4, 0, 4, 0, 1])
  expect(roundTo(3, 0)).toBe(0)
})

it('places neighbors on both sides', () => {
  const offsets = (at: number, count: number) => Array.from({ length: count }, (_, slide) => offsetOf(slide, at, count))
  expect(offsets(0, 5)).toEqual([0, 1, 2, -2, -1])
  expect(offsets(4, 5)).toEqual([1, 2, -2, -1, 0])
  expect(offsets(0, 4)).toEqual([0, 1, 2, -1])
  expect(offsets(2, 3)).toEqual([1, -1, 0])
  // With two slides there is only one neighbor.
  expect(offsets(1, 2)).toEqual([-1, 0])
  expect(offsets(0, 1)).toEqual([0])
})

it.each([
  ['a long way left', -200, 0, 1],
  ['a long way right', 200, 0, -1],
  ['a short flick', -30, -0.6, 1],
  ['a short way', -30, -0.1, 0],
  ['a long way, thrown back', -200, 0.6, 0],
  ['a short way, thrown back', -30, 0.6, 0],
  ['no way at all', 0, 1, 0],
])('detects the gesture: %s', (_what, way, speed, turn) => {
  expect(turnOf(way, speed, 1000)).toBe(turn)
})

it('maps its keys', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Tab'].map((key) => keyTo(key, 4, 5))).toEqual([
    0,
    3,
    0,
    4,
    undefined,
  ])
})
