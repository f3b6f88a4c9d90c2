import type { ChatMessageKind } from '@mingtang/contract/gen/words.ts'
import type { Tx } from '../../base/db/db.ts'
import { type ChatRow, closeChat } from './chat-rows.ts'
import { addMessage } from './message-rows.ts'

/** Says in a locked conversation what happened to it. */
export async function sayEvent(tx: Tx, chat: ChatRow, kind: ChatMessageKind): Promise<void> {
  const nobody = { operatorId: null, clientId: '', body: '', fileId: null, cardKind: null, cardId: null }
  await addMessage(tx, chat, { ...nobody, side: 'SYSTEM', kind })
}

/** Ends a locked conversation. */
export async function finishChat(tx: Tx, chat: ChatRow): Promise<void> {
  await sayEvent(tx, chat, 'ENDED')
  await closeChat(tx, chat)
}
