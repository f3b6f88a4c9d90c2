import { parseAmount } from '@mingtang/contract/money.ts'
import { objectOf, wholeOf } from '../outgoing/withdrawal-policy.ts'

const defaultOpen = 5
const defaultUnpaid = 5

/** How many recharges of a member may wait for their payment at a time: `policy.recharge.open`, or 5. */
export function openRechargesOf(policy: unknown): bigint {
  return BigInt(wholeOf(objectOf(objectOf(policy).recharge).open, defaultOpen))
}

/** How many recharges may end unpaid within ten minutes before new ones have to wait: `policy.recharge.unpaid`, or 5. */
export function unpaidRechargesOf(policy: unknown): number {
  return Math.max(1, wholeOf(objectOf(objectOf(policy).recharge).unpaid, defaultUnpaid))
}

// What a withdrawal of the usual policy is reviewed for.
const defaultSecondFrom: Readonly<Record<string, string>> = {
  CNY: '5000',
  USD: '700',
  HKD: '5000',
  MYR: '3000',
  JPY: '100000',
  KWD: '200',
  USDT: '700',
}

/**
 * True for a deposit that two operators have to confirm: from the amount on that the tenant sets in its currency,
 * `policy.recharge.secondFrom.<CODE>` as a decimal string, or the usual one. A currency without either needs two always.
 * Throws when the stored policy is not valid.
 */
export function needsSecond(policy: unknown, deposit: { currency: string; amountMinor: bigint }): boolean {
  const { currency, amountMinor } = deposit
  const text = objectOf(objectOf(objectOf(policy).recharge).secondFrom)[currency] ?? defaultSecondFrom[currency]
  if (text === undefined) return true
  const fromMinor = typeof text === 'string' ? parseAmount(text, currency) : null
  if (fromMinor === null) throw new Error(`The policy for recharges names no valid secondFrom in ${currency}`)
  return amountMinor >= fromMinor
}
