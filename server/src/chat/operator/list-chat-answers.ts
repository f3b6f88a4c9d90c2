import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import { etagOf } from '../../rpc/etag.ts'
import type { Handler } from '../../rpc/handler.ts'
import { listAnswers, settingOf } from '../answer-rows.ts'

export const listChatAnswers: Handler<'listChatAnswers'> = async ({ db, tenant }, input) => {
  const size = pageSize(input.size)
  const rows = await listAnswers(db, tenant, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return {
    rows: page.map((row) => ({
      id: row.id,
      answer: { ...settingOf(row), words: [...row.words] },
      createdAt: row.createdAt.toISOString(),
      etag: etagOf(settingOf(row)),
    })),
    nextCursor,
  }
}
