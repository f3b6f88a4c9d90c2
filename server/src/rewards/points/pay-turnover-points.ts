import type { Context } from '../../context.ts'
import { addDays } from '../../base/day/business-day.ts'
import { readClock } from '../../base/day/day-rows.ts'
import type { Db } from '../../base/db/db.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { house, member } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Posting } from '../../ledger/posting.ts'
import { lockReceivers } from '../../member/member/member-rows.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { balancePush } from '../../money/wallet/balance-push.ts'
import { listTenants } from '../../base/tenant/tenant-cache.ts'
import { type PointsPolicy, readPointsPolicy } from './points-policy.ts'
import { type EarnedPart, insertPointsParts, listPlayed, type PlayedDay } from './points-rows.ts'

const membersAtOnce = 200
// Bets are booked within minutes, and corrected within days.
const daysLookedBack = 7

/**
 * Pays the points for the turnover of finished business days, once, and the difference for bets that were booked later; a
 * killed run goes on with the next one.
 */
export async function payTurnoverPoints({ db, log }: Context): Promise<void> {
  const { today } = await readClock(db)
  for (const { code } of await listTenants(db)) {
    // A tenant whose points cannot be paid keeps no other waiting.
    await payDays(db, code, today).catch((error: unknown) =>
      log.error({ err: error, tenant: code }, 'points for turnover could not be paid'),
    )
  }
}

async function payDays(db: Db, tenant: string, today: string): Promise<void> {
  for (let ago = daysLookedBack; ago >= 1; ago -= 1) await payDay(db, tenant, addDays(today, -ago))
}

async function payDay(db: Db, tenant: string, day: string): Promise<void> {
  const policy = await readPointsPolicy(db, tenant)
  const list = async (last: readonly PlayedDay[] | null) => {
    const after = last?.[0]?.memberId ?? '00000000-0000-0000-0000-000000000000'
    const rows = await listPlayed(db, tenant, day, after, membersAtOnce)
    return [...Map.groupBy(rows, ({ memberId }) => memberId).values()]
  }
  for await (const members of eachBatch(membersAtOnce, list)) {
    const earned = members.flatMap((rows) => earnedOf(policy, day, rows))
    if (earned.length > 0) await payParts(db, tenant, earned)
  }
}

async function payParts(db: Db, tenant: string, earned: readonly EarnedPart[]): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = earned.map(({ memberId }) => memberId)
    const open = await lockReceivers(tx, tenant, ids)
    const due = earned.filter(({ memberId }) => open.has(memberId))
    const paid = await insertPointsParts(tx, tenant, due)
    const earning = paid.filter(({ points }) => points > 0n)
    if (earning.length === 0) return
    await post(
      tx,
      earning.map((one) => posting(tenant, one)),
    )
    await tellNews(
      tx,
      earning.map(({ memberId, points }) => ({
        tenant,
        memberId,
        push: balancePush({ reason: 'TURNOVER_POINTS', currency: 'POINT', amountMinor: points }),
      })),
    )
  })
}

/**
 * What a member's day brings beyond what was paid for it, when its counters changed: whole points of each currency; what is left of a day is nobody's.
 * Points of bets that turned out void stay paid, and count against those of later ones.
 */
function earnedOf({ turnoverMinor }: PointsPolicy, day: string, rows: readonly PlayedDay[]): EarnedPart[] {
  const [first] = rows
  if (!first || first.seen === first.paidSeen) return []
  const { memberId, seen, parts, paidPoints } = first
  const points = rows.reduce((sum, { currency, effectiveMinor }) => {
    const perPointMinor = turnoverMinor.get(currency)
    return perPointMinor ? sum + effectiveMinor / perPointMinor : sum
  }, 0n)
  return [{ memberId, day, seen, part: parts + 1, points: points > paidPoints ? points - paidPoints : 0n }]
}

function posting(tenant: string, { memberId, day, part, points }: EarnedPart): Posting {
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
