import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { house, member } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { readClock } from '../wallet/clock-rows.ts'
import { listTenants } from '../tenant/tenant-cache.ts'
import { type PointsPolicy, readPointsPolicy } from './points-policy.ts'
import { type EarnedPart, insertPointsParts, listChangedDays, type PlayedDay } from './points-rows.ts'

const daysAtOnce = 200

/**
 * Pays the points for the turnover of finished business days, once, and the difference for bets that were booked later; a
 * killed run goes on with the next one.
 */
export async function payTurnoverPoints({ db }: Context): Promise<void> {
  for (const { code } of await listTenants(db)) while (await paySome(db, code));
}

/** True when more may be due. */
async function paySome(db: Db, tenant: string): Promise<boolean> {
  const [policy, { today }] = await Promise.all([readPointsPolicy(db, tenant), readClock(db)])
  const changed = Map.groupBy(
    await listChangedDays(db, tenant, today, daysAtOnce),
    ({ memberId, day }) => `${memberId} ${day}`,
  )
  const earned = [...changed.values()].flatMap((rows) => earnedOf(policy, rows))
  if (earned.length === 0) return false
  await db.transaction(async (tx) => {
    const paid = await insertPointsParts(tx, tenant, earned)
    const postings = paid.filter(({ points }) => points > 0n).map((one) => posting(tenant, one))
    if (postings.length > 0) await post(tx, postings)
  })
  return earned.length === daysAtOnce
}

/**
 * What a member's day brings beyond what was paid for it: whole points of each currency; what is left of a day is nobody's.
 * Points of bets that turned out void stay paid, and count against those of later ones.
 */
function earnedOf({ turnoverMinor }: PointsPolicy, rows: readonly PlayedDay[]): EarnedPart[] {
  const [first] = rows
  if (!first) return []
  const { memberId, day, seenMinor, parts, paidPoints } = first
  const points = rows.reduce((sum, { currency, effectiveMinor }) => {
    const perPointMinor = turnoverMinor.get(currency)
    return perPointMinor ? sum + effectiveMinor / perPointMinor : sum
  }, 0n)
  return [{ memberId, day, seenMinor, part: parts + 1, points: points > paidPoints ? points - paidPoints : 0n }]
}

function posting(tenant: string, { memberId, day, part, points }: EarnedPart) {
  return {
    tenant,
    idempotencyKey: `turnover-points:${memberId}:${day}:${part}`,
    reason: 'TURNOVER_POINTS',
    currency: 'POINT',
    amountMinor: points,
    debit: house('POINTS'),
    credit: member(memberId, 'POINTS'),
  }
}
