import type { Handler } from '../rpc/handler.ts'
import { listBannerRows } from './content-rows.ts'

export const listBanners: Handler<'listBanners'> = async ({ db, tenant, lang }, input) => {
  return { rows: await listBannerRows(db, tenant, input.lang || lang) }
}
