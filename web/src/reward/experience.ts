import { groupAmount } from '@mingtang/contract/group-amount.ts'

// Experience is an exact decimal with up to 14 decimals. Screens show whole points: what a member has is rounded down
// and what is missing is rounded up, so that the two add up and no point is promised that is not there.
const decimals = 14
const unitsOfPoint = 10n ** BigInt(decimals)

/** Units of an experience on the wire, which may be negative. */
export function unitsOf(experience: string): bigint {
  const [whole = '0', fraction = ''] = experience.split('.')
  return BigInt(`${whole || '0'}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}

/** The whole points of an experience, counted from another one, grouped. */
export function pointsOf(experience: string, from = '0'): string {
  return groupAmount(((unitsOf(experience) - unitsOf(from)) / unitsOfPoint).toString())
}

/** The points that are missing, rounded up and grouped; empty when nothing is. */
export function missingPoints(experience: string, needed: string): string {
  const missing = unitsOf(needed) - unitsOf(experience)
  return missing <= 0n ? '' : groupAmount(((missing + unitsOfPoint - 1n) / unitsOfPoint).toString())
}
