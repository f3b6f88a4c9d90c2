import type { Handler } from '../rpc/handler.ts'
import { kinds } from './kinds.ts'
import { reasons } from './kind.ts'
import { promotionTexts } from './promotion-texts.ts'

const codes = {
  kind: kinds.map(({ code }) => code),
  cycle: ['ONCE', 'DAY', 'WEEK', 'MONTH'],
  unit: ['MONEY', 'DAYS', 'LEVEL', 'RANK', 'CLAIM', 'FRIENDS'],
  payment: ['WALLET', 'BONUS'],
  reason: reasons,
} as const

export const listPromotionEnums: Handler<'listPromotionEnums'> = async ({ db, tenant, lang }) => {
  const names = await promotionTexts(db, tenant, lang)
  const nameOf = (type: string, code: string) => names[`promotion.${type}.${code}`] ?? code
  const own = Object.entries(codes).flatMap(([type, all]) =>
    all.map((code) => ({ type, code, name: nameOf(type, code) })),
  )
  const subTypes = kinds.map(({ code, subType }) => ({
    type: 'subType',
    code: `${subType}`,
    name: nameOf('kind', code),
  }))
  return { rows: [...own, ...subTypes] }
}
