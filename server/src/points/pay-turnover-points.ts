import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { house, member } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { readClock } from '../wallet/clock-rows.ts'
import { listTenants } from '../tenant/tenant-cache.ts'
import { type PointsPolicy, readPointsPolicy } from './points-policy.ts'
import { type EarnedDay, insertPointsDays, listUnpaidDays, type PlayedDay } from './points-rows.ts'

const membersAtOnce = 200

/** Pays the points for the turnover of finished business days, once for each; a killed run goes on with the next one. */
export async function payTurnoverPoints({ db }: Context): Promise<void> {
  for (const { code } of await listTenants(db)) while (await paySome(db, code));
}

/** True when more may be due. */
async function paySome(db: Db, tenant: string): Promise<boolean> {
  const [policy, { today }] = await Promise.all([readPointsPolicy(db, tenant), readClock(db)])
  const played = Map.groupBy(
    await listUnpaidDays(db, tenant, today, membersAtOnce),
    ({ memberId, day }) => `${memberId} ${day}`,
  )
  const days = [...played.values()].flatMap((rows) => earnedOf(policy, rows))
  if (days.length === 0) return false
  await db.transaction(async (tx) => {
    const paid = await insertPointsDays(tx, tenant, days)
    const postings = paid.filter(({ points }) => points > 0n).map((one) => posting(tenant, one))
    if (postings.length > 0) await post(tx, postings)
  })
  return days.length === membersAtOnce
}

/** A member's day: whole points of each currency; what is left of a day is nobody's. */
function earnedOf({ turnoverMinor }: PointsPolicy, rows: readonly PlayedDay[]): EarnedDay[] {
  const [first] = rows
  const points = rows.reduce((sum, { currency, effectiveMinor }) => {
    const perPointMinor = turnoverMinor.get(currency)
    return perPointMinor ? sum + effectiveMinor / perPointMinor : sum
  }, 0n)
  return first ? [{ memberId: first.memberId, day: first.day, points }] : []
}

function posting(tenant: string, { memberId, day, points }: EarnedDay) {
  return {
    tenant,
    idempotencyKey: `turnover-points:${memberId}:${day}`,
    reason: 'TURNOVER_POINTS',
    currency: 'POINT',
    amountMinor: points,
    debit: house('POINTS'),
    credit: member(memberId, 'POINTS'),
  }
}
