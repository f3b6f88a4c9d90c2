import { readClock } from '../../base/day/day-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { listBudgets } from './budget-rows.ts'
import { currenciesOf } from './document.ts'
import { factReader } from './facts.ts'
import { listShown } from './promotion-rows.ts'
import { standingIn, standingView } from './standing.ts'

export const listOwnPromotions: Handler<'listOwnPromotions'> = async ({ db, tenant, memberId }, input) => {
  const [wallets, promotions, budgets, clock] = await Promise.all([
    readWallets(db, tenant, memberId),
    listShown(db, tenant),
    listBudgets(db, tenant),
    readClock(db),
  ])
  const currency = knownCurrency(wallets, input.currency)
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
  return { rows: rows.flat(), currency }
}
