import type { Handler } from '../../call/rpc/handler.ts'
import { listShown } from './promotion-rows.ts'
import { promotionOf } from './promotion-view.ts'

export const listPromotions: Handler<'listPromotions'> = async ({ db, tenant, lang }, input) => {
  const promotions = await listShown(db, tenant)
  const now = new Date()
  return { rows: promotions.map((promotion) => promotionOf(promotion, input.lang || lang, now)) }
}
