import { expect, it } from 'vitest'
import { rechargeFee } from './recharge-fee.ts'

it('charges the member a percentage without fractions of a minor unit', () => {
  const fee = { feePercent: '1.25', feePayer: 'MEMBER' }
  expect([9_999n, 10_000n, 1n].map((amountMinor) => rechargeFee(fee, amountMinor))).toEqual([124n, 125n, 0n])
})

it('charges nothing when the tenant pays', () => {
  expect(rechargeFee({ feePercent: '2', feePayer: 'TENANT' }, 10_000n)).toBe(0n)
})

it.each(['100', '1.255', '-1', 'much', ''])('%j percent is no fee', (feePercent) => {
  expect(rechargeFee({ feePercent, feePayer: 'MEMBER' }, 10_000n)).toBeNull()
})
