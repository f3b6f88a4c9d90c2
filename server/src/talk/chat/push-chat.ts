import type { Tx } from '../../base/db/db.ts'
import { addPushes } from '../../call/realtime/push-rows.ts'
import type { ChatRow } from './chat-rows.ts'

/** Tells the member's open pages that the conversation changed; once per transaction, at its end. A guest's page asks by itself. */
export async function pushChat(tx: Tx, { tenant, memberId, id }: ChatRow): Promise<void> {
  if (memberId) await addPushes(tx, [{ tenant, memberId, command: 'CHAT', data: { conversationId: id } }])
}
