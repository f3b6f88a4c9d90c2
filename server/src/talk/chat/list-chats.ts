import { cleanText } from '@mingtang/contract/field-rules.ts'
import { containing } from '../../base/db/like.ts'
import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { listOwnChats } from './chat-rows.ts'
import { pseudonymOf } from './chat-view.ts'
import { ownerOf } from './owner.ts'

const shownLetters = 80

export const listChats: Handler<'listChats'> = async (call, input) => {
  const pattern = containing(cleanText(input.query))
  const { rows, nextCursor } = await readPage(input, (page) => listOwnChats(call.db, ownerOf(call), pattern, page))
  return {
    rows: rows.map((row) => ({
      id: row.id,
      state: row.state,
      text: [...row.text].slice(0, shownLetters).join(''),
      messages: row.lastNumber,
      operator: row.takenAt ? pseudonymOf(row.operatorId) : '',
      stars: row.stars ?? 0,
      createdAt: row.createdAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? '',
    })),
    nextCursor,
  }
}
