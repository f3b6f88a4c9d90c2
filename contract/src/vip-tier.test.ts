import { expect, it } from 'vitest'
import { tierKeyOf, tierOf } from './vip-tier.ts'

it('levels are tiers of ten', () => {
  expect([0, 1, 10, 11, 20, 51, 60].map(tierOf)).toEqual([0, 0, 0, 1, 1, 5, 5])
  expect(tierKeyOf(60)).toBe('vip.tier.5')
})
