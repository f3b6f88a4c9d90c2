import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRate, offerBelow } from './offer-rule.ts'

const offer = [
  { gameType: 'electronic', rateMillionths: 4_000n },
  { gameType: 'live', rateMillionths: 2_000n },
]

it.each([
  [-1n, false],
  [0n, true],
  [50_000n, true],
  [50_001n, false],
])('%d millionths are a rate: %s', (rateMillionths, is) => {
  expect(isRate(rateMillionths)).toBe(is)
})

describe('what a new agent below another is offered', () => {
  it.each([
    ['the offer, where the agent above earns enough more', { electronic: 9_000n, live: 2_500n }, [4_000n, 2_000n]],
    ['at most the share of what the agent above earns, rounded down', { electronic: 4_001n, live: 1n }, [3_200n, 0n]],
    ['nothing for a type of which the agent above earns nothing', { live: 9_000n }, [0n, 2_000n]],
  ])('is %s', (_, above, expected) => {
    const offered = offerBelow(offer, new Map(Object.entries(above)), 80)
    expect(offered.map(({ rateMillionths }) => rateMillionths)).toEqual(expected)
  })

  it('is never more than the agent above earns, however many stand below each other', () => {
    const rate = fc.bigInt({ min: 0n, max: 50_000n })
    fc.assert(
      fc.property(rate, rate, fc.integer({ min: 0, max: 100 }), (rateMillionths, above, percent) => {
        let max = above
        for (let level = 0; level < 5; level += 1) {
          const [one] = offerBelow([{ gameType: 'live', rateMillionths }], new Map([['live', max]]), percent)
          expect(one && one.rateMillionths <= max && isRate(one.rateMillionths)).toBe(true)
          max = one?.rateMillionths ?? 0n
        }
      }),
    )
  })
})
