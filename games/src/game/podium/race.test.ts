// The race shows the order that was drawn, whatever it is.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivedBy, line, placeOf } from './page/race.ts'

const boats = Array.from({ length: 10 }, (_, boat) => boat + 1)
const orders = fc.shuffledSubarray(boats, { minLength: 10 })
const steps = Array.from({ length: 201 }, (_, step) => step / 200)

test('boats arrive in the order of the draw, never go back, and all are over the line at the end', () => {
  fc.assert(
    fc.property(orders, (balls) => {
      const ways = boats.map((boat) => steps.map((share) => placeOf(balls, boat, share)))
      for (const way of ways) expect(way.every((at, step) => at >= (way[step - 1] ?? 0))).toBe(true)
      for (const [step, share] of steps.entries()) {
        const over = boats.filter((boat) => (ways[boat - 1]?.[step] ?? 0) >= line - 1e-9)
        expect(over.length).toBe(arrivedBy(share, 10))
        expect(new Set(over)).toEqual(new Set(balls.slice(0, over.length)))
      }
      const ends = boats.toSorted((one, other) => placeOf(balls, other, 1) - placeOf(balls, one, 1))
      expect([arrivedBy(1, 10), ends]).toEqual([10, [...balls]])
    }),
    { numRuns: 30 },
  )
})

test('the lead changes on the way, so that the end cannot be seen from the start', () => {
  const balls = [4, 9, 1, 7, 3, 10, 2, 8, 6, 5]
  const leaders = steps.slice(10, 140).map((share) => {
    const places = boats.map((boat) => placeOf(balls, boat, share))
    return places.indexOf(Math.max(...places)) + 1
  })
  expect(new Set(leaders).size).toBeGreaterThan(2)
})
