import { expect, it } from 'vitest'
import { decideNewcomer } from './newcomer-rule.ts'

const terms = { amountMinor: 5_000n, depositMinor: 10_000n, effectiveMinor: 30_000n }
const enough = {
  standing: null,
  depositMinor: 10_000n,
  effectiveMinor: 30_000n,
  shared: null,
  isCleared: false,
} as const
const earned = { state: 'EARNED', reason: '', totalMinor: 5_000n }

it.each([
  ['enough of both', enough, earned],
  ['a unit less deposited', { ...enough, depositMinor: 9_999n }, null],
  ['a unit less played', { ...enough, effectiveMinor: 29_999n }, null],
  ['a shared device', { ...enough, shared: 'DEVICE' }, { state: 'REFUSED', reason: 'DEVICE', totalMinor: 0n }],
  ['a shared device, and not enough yet', { ...enough, effectiveMinor: 0n, shared: 'DEVICE' }, null],
  ['earned before', { ...enough, standing: 'EARNED' }, null],
  ['earned before, and a device that is shared since', { ...enough, standing: 'EARNED', shared: 'DEVICE' }, null],
  ['refused before, and shared no longer', { ...enough, standing: 'REFUSED' }, null],
  ['refused before, and cleared', { ...enough, standing: 'REFUSED', isCleared: true }, earned],
  ['cleared, and something else is shared', { ...enough, standing: 'REFUSED', isCleared: true, shared: 'MAIL' }, null],
  [
    'earned before, and corrected below',
    { ...enough, standing: 'EARNED', effectiveMinor: 29_999n },
    { state: 'TAKEN_BACK', reason: '', totalMinor: 0n },
  ],
  ['taken back before, and enough again', { ...enough, standing: 'TAKEN_BACK' }, earned],
] as const)('%s', (_, facts, decision) => {
  expect(decideNewcomer(facts, terms)).toEqual(decision)
})

it('nothing in a currency without an amount, and nothing without a deposit', () => {
  expect(decideNewcomer(enough, undefined)).toBeNull()
  expect(decideNewcomer({ ...enough, depositMinor: 0n }, { ...terms, depositMinor: 0n })).toBeNull()
})
