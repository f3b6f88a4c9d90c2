import { builtInOf } from '@mingtang/contract/languages.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { listBannerRows } from './content-rows.ts'

export const listBanners: Handler<'listBanners'> = async ({ db, tenant, lang }, input) => {
  const rows = await listBannerRows(db, tenant, input.lang || lang)
  // A language without its own banners shows those of its built-in base language.
  return { rows: rows.length > 0 ? rows : await listBannerRows(db, tenant, builtInOf(input.lang || lang)) }
}
