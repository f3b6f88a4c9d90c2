import type { Handler } from '../rpc/handler.ts'
import { listNoticeRows } from './content-rows.ts'

export const listNotices: Handler<'listNotices'> = async ({ db, tenant, lang }, input) => {
  const notices = await listNoticeRows(db, tenant, input.lang || lang)
  return { rows: notices.map((notice) => ({ ...notice, at: notice.at.toISOString() })) }
}
