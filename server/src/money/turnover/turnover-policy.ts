import type { Queryable } from '../../base/db/db.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import type { WeightOf } from './drain.ts'

/** Every bet counts as it is. */
export const inFull: WeightOf = () => 100

/**
 * How much of a bet's effective turnover counts, in percent by type of game: the tenant's `policy.turnover.weights`, 100
 * for types it does not name, or names without a whole number from 0 to 1000: bets must be booked whatever the policy says.
 */
export async function readWeights(db: Queryable, tenant: string): Promise<WeightOf> {
  const { policy } = await readTenant(db, tenant)
  const weights = (policy as { turnover?: { weights?: Readonly<Record<string, unknown>> } }).turnover?.weights ?? {}
  return (gameType) => {
    const percent = Object.hasOwn(weights, gameType) ? weights[gameType] : undefined
    const isWeight = typeof percent === 'number' && Number.isSafeInteger(percent) && percent >= 0 && percent <= 1_000
    return isWeight ? percent : 100
  }
}
