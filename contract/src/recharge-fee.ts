import { parseAmount } from './money.ts'

/** The fee of a payment channel: `feePercent` is a decimal string below 100 with up to two digits after the point. */
export type ChannelFee = { readonly feePercent: string; readonly feePayer: string }

/** What the member pays of an amount in minor units, or null without a valid fee. A fraction of a minor unit is not charged. */
export function rechargeFee({ feePercent, feePayer }: ChannelFee, amountMinor: bigint): bigint | null {
  if (feePayer !== 'MEMBER') return 0n
  // With two digits after the point, hundredths of a percent.
  const parts = parseAmount(feePercent, 'CNY')
  return parts === null || parts >= 10_000n ? null : (amountMinor * parts) / 10_000n
}
