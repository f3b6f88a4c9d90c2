import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import type { Handler } from '../../rpc/handler.ts'
import { listAnswers } from '../answer-rows.ts'

export const listChatAnswers: Handler<'listChatAnswers'> = async ({ db, tenant }, input) => {
  const size = pageSize(input.size)
  const rows = await listAnswers(db, tenant, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return {
    rows: page.map(({ id, words, isQuick, isLive, sort, createdAt }) => ({
      id,
      answer: { words: [...words], isQuick, isLive, sort },
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
  }
}
