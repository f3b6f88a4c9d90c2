import type { Handler } from '../../call/rpc/handler.ts'
import { classes } from './classes.ts'
import { listShown } from './promotion-rows.ts'
import { promotionTexts } from './promotion-texts.ts'

export const listPromotionClasses: Handler<'listPromotionClasses'> = async ({ db, tenant, lang }) => {
  const [promotions, names] = await Promise.all([listShown(db, tenant), promotionTexts(db, tenant, lang)])
  return {
    rows: classes.map((id, sort) => ({
      id,
      name: names[`promotion.class.${id}`] ?? id,
      count: promotions.filter(({ document }) => document.classificationId === id).length,
      sort,
    })),
  }
}
