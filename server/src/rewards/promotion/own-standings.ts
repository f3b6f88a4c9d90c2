import { readClock } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { listBudgets } from './budget-rows.ts'
import { currenciesOf } from './document.ts'
import { factReader } from './facts.ts'
import { listShown } from './promotion-rows.ts'
import { standingIn, standingView } from './standing.ts'

/** How far a member is in each promotion that visitors see, in one currency, as calls reply it. */
export async function readStandings(db: Queryable, member: { tenant: string; memberId: string }, currency: string) {
  const { tenant, memberId } = member
  const [promotions, budgets, clock] = await Promise.all([
    listShown(db, tenant),
    listBudgets(db, tenant),
    readClock(db),
  ])
  const reader = factReader(db, { tenant, memberIds: [memberId] }, currency, clock)
  const rows = await Promise.all(
    promotions
      .filter((promotion) => currenciesOf(promotion).includes(currency))
      .map(async (promotion) => {
        const facts = (await reader.read(promotion)).get(memberId)
        const budget = budgets.find((row) => row.promotionId === promotion.id && row.currency === currency) ?? null
        return facts
          ? [standingView(promotion, currency, standingIn(promotion, currency, facts, budget, clock.now))]
          : []
      }),
  )
  return rows.flat()
}
