import { objectOf, wholeOf } from './withdrawal-policy.ts'

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
