import { builtInOf } from '@mingtang/contract/languages.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { listNoticeRows } from './content-rows.ts'

export const listNotices: Handler<'listNotices'> = async ({ db, tenant, lang }, input) => {
  const own = await listNoticeRows(db, tenant, input.lang || lang)
  // A language without its own notices shows those of its built-in base language.
  const notices = own.length > 0 ? own : await listNoticeRows(db, tenant, builtInOf(input.lang || lang))
  return { rows: notices.map((notice) => ({ ...notice, at: notice.at.toISOString() })) }
}
