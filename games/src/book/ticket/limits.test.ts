import { expect, it } from 'vitest'
import { exposuresOf } from './limits.ts'

const day = (placedAt: string) =>
  exposuresOf({ platform: 'sandbox', playerId: 'p' }, [], 1n, new Date(placedAt)).find(({ scope }) => scope === 'DAY')
    ?.key

it('the day of a player changes at midnight of the brand, and not at that of UTC', () => {
  expect(day('2026-11-29T15:59:59.999Z')).toBe('sandbox/p/2026-11-29')
  expect(day('2026-11-29T16:00:00.000Z')).toBe('sandbox/p/2026-11-30')
  expect(day('2026-11-29T23:59:59.999Z')).toBe('sandbox/p/2026-11-30')
  expect(day('2026-11-30T00:00:00.000Z')).toBe('sandbox/p/2026-11-30')
})
