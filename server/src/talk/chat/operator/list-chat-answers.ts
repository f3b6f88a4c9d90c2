import { readPage } from '../../../call/rpc/cursor.ts'
import { etagOf } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { listAnswers, settingOf } from '../answer-rows.ts'

export const listChatAnswers: Handler<'listChatAnswers'> = async ({ db, tenant }, input) => {
  const { rows, nextCursor } = await readPage(input, (page) => listAnswers(db, tenant, page))
  return {
    rows: rows.map((row) => ({
      id: row.id,
      answer: { ...settingOf(row), words: [...row.words] },
      createdAt: row.createdAt.toISOString(),
      etag: etagOf(settingOf(row)),
    })),
    nextCursor,
  }
}
