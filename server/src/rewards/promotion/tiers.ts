import type { PromotionUnit } from '@mingtang/contract/gen/words.ts'
import { parseAmount } from '@mingtang/contract/money.ts'
import type { PromotionTier } from '@mingtang/contract/gen/member/rewards/promotion_pb.ts'
import { shareOf } from './share.ts'

/** A step of a promotion in one currency; figures are in the unit of its kind, rewards in minor units. */
export type Tier = {
  readonly min: bigint
  readonly max: bigint | null
  /** The fixed reward, or the most of a share; null for a share without a limit. */
  readonly amountMinor: bigint | null
  readonly basisPoints: number
  /** The least of a reward by chance. */
  readonly fromMinor: bigint | null
}

/** The tiers of a currency, lowest first. Throws RangeError for figures that are not valid in it. */
export function tiersOf(tiers: readonly PromotionTier[], currency: string, unit: PromotionUnit): Tier[] {
  const money = (text: string) => checked(parseAmount(text, currency))
  const figure = (text: string) => (unit === 'MONEY' ? money(text) : checked(whole(text)))
  return tiers
    .filter((tier) => tier.currency === currency)
    .map((tier) => ({
      min: figure(tier.min),
      max: tier.max === '' ? null : figure(tier.max),
      amountMinor: tier.amount === '' ? null : money(tier.amount),
      basisPoints: tier.basisPoints,
      fromMinor: tier.fromAmount === '' ? null : money(tier.fromAmount),
    }))
    .toSorted((one, other) => (one.min < other.min ? -1 : 1))
}

/** True when the figure lies in the tier; both ends are included. */
export function isReached({ min, max }: Tier, figure: bigint): boolean {
  return figure >= min && (max === null || figure <= max)
}

/** What the tier pays for a figure; of a reward by chance the most. */
export function rewardOf({ basisPoints, amountMinor }: Tier, figure: bigint): bigint {
  if (basisPoints === 0) return amountMinor ?? 0n
  const share = shareOf(figure, basisPoints)
  return amountMinor !== null && amountMinor < share ? amountMinor : share
}

function whole(text: string): bigint | null {
  return /^\d{1,15}$/.test(text) ? BigInt(text) : null
}

function checked(value: bigint | null): bigint {
  if (value === null) throw new RangeError('a tier has a figure that its currency does not allow')
  return value
}
