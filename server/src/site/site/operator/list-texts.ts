import type { Handler } from '../../../call/rpc/handler.ts'
import { listTextChanges, newestPack } from '../../../base/text/text-rows.ts'

export const listTexts: Handler<'listTexts'> = async ({ db, tenant }, { lang }) => {
  const [texts, pack] = await Promise.all([listTextChanges(db, tenant, lang), newestPack(db, tenant, lang)])
  return { rows: Object.entries(texts).map(([code, text]) => ({ code, text })), version: pack?.version ?? 0 }
}
