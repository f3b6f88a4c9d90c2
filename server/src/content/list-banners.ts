import { builtInOf } from '@mingtang/contract/languages.ts'
import type { Handler } from '../rpc/handler.ts'
import { listBannerRows } from './content-rows.ts'

export const listBanners: Handler<'listBanners'> = async ({ db, tenant, lang }, input) => {
  const rows = await listBannerRows(db, tenant, input.lang || lang)
  // A language without banners of its own shows those of the built-in one it stands on.
  return { rows: rows.length > 0 ? rows : await listBannerRows(db, tenant, builtInOf(input.lang || lang)) }
}
