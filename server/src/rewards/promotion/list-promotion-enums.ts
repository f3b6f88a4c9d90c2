import {
  claimRefusalWords,
  promotionCycleWords,
  type PromotionEnumType,
  promotionEnumTypeWords,
  promotionKindWords,
  promotionUnitWords,
  rewardPaymentWords,
} from '@mingtang/contract/gen/words.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { kinds } from './kinds.ts'
import { promotionTexts } from './promotion-texts.ts'

const codes: Readonly<Record<Exclude<PromotionEnumType, 'subType'>, readonly string[]>> = {
  kind: promotionKindWords,
  cycle: promotionCycleWords,
  unit: promotionUnitWords,
  payment: rewardPaymentWords,
  reason: claimRefusalWords,
}

export const listPromotionEnums: Handler<'listPromotionEnums'> = async ({ db, tenant, lang }) => {
  const names = await promotionTexts(db, tenant, lang)
  const nameOf = (type: string, code: string) => names[`promotion.${type}.${code}`] ?? code
  const own = promotionEnumTypeWords
    .filter((type) => type !== 'subType')
    .flatMap((type) => codes[type].map((code) => ({ type, code, name: nameOf(type, code) })))
  const subTypes = kinds.map(({ code, subType }) => ({
    type: 'subType' as const,
    code: `${subType}`,
    name: nameOf('kind', code),
  }))
  return { rows: [...own, ...subTypes] }
}
