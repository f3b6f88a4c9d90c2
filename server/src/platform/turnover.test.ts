import { expect, it } from 'vitest'
import { turnoverOf } from './turnover.ts'

it.each([
  ['electronic', 200n, 0n, 'SLOT_STAKE', 200n],
  ['electronic', 200n, 200n, 'SLOT_STAKE', 200n],
  ['fishing', 30n, 30n, 'SHOT_STAKE', 30n],
  ['live', 200n, 200n, 'TIE', 0n],
  ['sports', 200n, 100n, 'PART_LOST', 100n],
  ['sports', 200n, 0n, 'FULL_STAKE', 200n],
  ['chess', 200n, 390n, 'FULL_STAKE', 200n],
  ['', 200n, 200n, 'TIE', 0n],
] as const)('%s: stake %s, payout %s → %s %s', (type, stakeMinor, payoutMinor, rule, amountMinor) => {
  expect(turnoverOf(type, stakeMinor, payoutMinor)).toEqual({ rule, amountMinor })
})

it('a void bet counts nothing, whatever the game', () => {
  expect(turnoverOf('electronic', 200n, 200n, true)).toEqual({ rule: 'VOID', amountMinor: 0n })
})
