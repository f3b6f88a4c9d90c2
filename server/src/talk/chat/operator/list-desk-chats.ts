import { cleanText } from '@mingtang/contract/field-rules.ts'
import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import { containing } from '../../../base/db/like.ts'
import { readPage } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { type DeskList, listDeskRows } from '../chat-rows.ts'
import { deskChatOf } from './desk-view.ts'

export const listDeskChats: Handler<'listDeskChats'> = async (call, input) => {
  const { db, tenant, operatorId } = call
  const namePattern = containing(cleanText(input.userName))
  const asked = { tenant, operatorId, list: input.list as DeskList, lang: input.lang, namePattern }
  const { rows, nextCursor } = await readPage(input, (page) => listDeskRows(db, asked, page))
  const memberIds = rows.flatMap(({ memberId }) => memberId ?? [])
  await noteOperatorView(db, call, memberIds, 'CHAT_REVIEW')
  return { rows: rows.map(deskChatOf), nextCursor }
}
