import { objectOf, wholeOf } from './withdrawal-policy.ts'

const defaultOpen = 5

/** How many recharges of a member may wait for their payment at a time: `policy.recharge.open`, or 5. */
export function openRechargesOf(policy: unknown): bigint {
  return BigInt(wholeOf(objectOf(objectOf(policy).recharge).open, defaultOpen))
}
