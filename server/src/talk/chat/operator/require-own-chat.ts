import type { Tx } from '../../../base/db/db.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import { type ChatRow, lockChat } from '../chat-rows.ts'

type OperatorCall = { readonly tx: Tx; readonly tenant: string; readonly operatorId: string }

/** The open conversation that this operator has taken, under its row lock; throws notFound, chatClosed or chatTaken. */
export async function requireOwnChat({ tx, tenant, operatorId }: OperatorCall, id: string): Promise<ChatRow> {
  const chat = await lockChat(tx, tenant, id, null)
  if (!chat) throw new CallError('notFound')
  if (chat.state === 'CLOSED') throw new CallError('chatClosed')
  if (chat.state !== 'TAKEN' || chat.operatorId !== operatorId) throw new CallError('chatTaken')
  return chat
}
