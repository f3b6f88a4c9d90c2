import { formatAmount } from '@mingtang/contract/money.ts'
import { etagOf } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { type BudgetRow, listBudgets } from '../budget-rows.ts'
import { writeDocument } from '../document.ts'
import { listAll } from '../promotion-rows.ts'

export const listOperatorPromotions: Handler<'listOperatorPromotions'> = async ({ db, tenant }) => {
  const [promotions, budgets] = await Promise.all([listAll(db, tenant), listBudgets(db, tenant)])
  const byPromotion = Map.groupBy(budgets, ({ promotionId }) => promotionId)
  return {
    rows: promotions.map(({ id, state, version, document }) => ({
      id,
      state,
      version,
      document,
      etag: etagOf(writeDocument(document) as object),
      spending: (byPromotion.get(id) ?? []).map(spendingOf),
    })),
  }
}

function spendingOf({ currency, budgetMinor, memberMinor, spentMinor, claims }: BudgetRow) {
  return {
    currency,
    budget: formatAmount(budgetMinor, currency),
    memberBudget: memberMinor === null ? '' : formatAmount(memberMinor, currency),
    spent: formatAmount(spentMinor, currency),
    claims,
  }
}
