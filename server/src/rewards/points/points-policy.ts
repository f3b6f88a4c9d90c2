import { currencyScales, parseAmount } from '@mingtang/contract/money.ts'
import type { Queryable } from '../../base/db/db.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'

/** A tenant's rules of points. */
export type PointsPolicy = {
  /** The points of the first, second, … day in a row; then it begins anew. */
  readonly plan: readonly number[]
  /** The effective turnover, in minor units by currency, that brings one point; currencies that are not named bring none. */
  readonly turnoverMinor: ReadonlyMap<string, bigint>
}

const defaultPlan = [5, 5, 10, 10, 15, 15, 30]
const defaultTurnover = { CNY: '100', USD: '15', HKD: '100', MYR: '60', JPY: '2000', USDT: '15' }

/**
 * The tenant's `policy.points` (`plan`, `turnover` by currency as decimal strings) over the defaults. What is not valid
 * counts as not set: members must be able to sign in whatever the policy says.
 */
export async function readPointsPolicy(db: Queryable, tenant: string): Promise<PointsPolicy> {
  const { policy } = await readTenant(db, tenant)
  const own = (policy as { points?: { plan?: unknown; turnover?: unknown } }).points ?? {}
  const turnover = typeof own.turnover === 'object' && own.turnover !== null ? own.turnover : defaultTurnover
  return {
    plan: isPlan(own.plan) ? own.plan : defaultPlan,
    turnoverMinor: new Map(
      Object.entries(turnover).flatMap(([currency, text]) => {
        const known = Object.hasOwn(currencyScales, currency) && typeof text === 'string'
        const amountMinor = known ? parseAmount(text, currency) : null
        return amountMinor ? [[currency, amountMinor]] : []
      }),
    ),
  }
}

/** The points of the n-th day in a row, from 1. */
export function pointsOf({ plan }: PointsPolicy, streak: number): number {
  return plan[(streak - 1) % plan.length] ?? 0
}

function isPlan(value: unknown): value is number[] {
  const isPoints = (one: unknown) => Number.isSafeInteger(one) && Number(one) > 0 && Number(one) <= 100_000
  return Array.isArray(value) && value.length > 0 && value.length <= 31 && value.every(isPoints)
}
