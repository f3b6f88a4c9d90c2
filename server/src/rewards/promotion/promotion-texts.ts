import english from '@mingtang/contract/texts/en-US/promotion.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/promotion.json' with { type: 'json' }
import type { Queryable } from '../../base/db/db.ts'
import type { Language } from '../../call/rpc/language.ts'
import { listTextChanges } from '../../base/text/text-rows.ts'
import type { Texts } from '../../base/text/texts.ts'

const builtIn: Readonly<Record<Language, Texts>> = { 'zh-CN': chinese, 'en-US': english }

/** The texts of promotions in a language, with the tenant's changes. */
export async function promotionTexts(db: Queryable, tenant: string, lang: Language): Promise<Texts> {
  return { ...builtIn[lang], ...(await listTextChanges(db, tenant, lang)) }
}
