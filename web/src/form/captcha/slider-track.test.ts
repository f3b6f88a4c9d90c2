import { expect, it } from 'vitest'
import { cleanTrack } from './slider-track.ts'

it('contains integers only', () => {
  expect(
    cleanTrack([
      { x: -3.2, y: -1, ms: 0 },
      { x: 10.6, y: 2.4, ms: 16.7 },
    ]),
  ).toEqual([
    { x: 0, y: 0, ms: 0 },
    { x: 11, y: 2, ms: 17 },
  ])
})

it('reduces a long track and keeps both ends', () => {
  const long = Array.from({ length: 2001 }, (_, at) => ({ x: at, y: 5, ms: at * 4 }))
  const track = cleanTrack(long)
  expect(track).toHaveLength(400)
  expect(track[0]).toEqual({ x: 0, y: 5, ms: 0 })
  expect(track.at(-1)).toEqual({ x: 2000, y: 5, ms: 8000 })
  for (let at = 1; at < track.length; at += 1) expect(track[at]!.ms).toBeGreaterThan(track[at - 1]!.ms)
})
