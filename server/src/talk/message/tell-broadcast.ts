import type { Tx } from '../../base/db/db.ts'
import { addPushes } from '../../call/realtime/push-rows.ts'
import { type BroadcastRow, markTold, notifyNodes } from './broadcast-rows.ts'

/**
 * Tells open pages that a message of an operator has begun, in the transaction that makes it begin or finds that it has.
 * Members who were named have rows, so that no page misses it; an audience gets a hint (decision 0081).
 */
export async function tellBroadcast(
  tx: Tx,
  { id, tenant, isPopup, memberIds }: Pick<BroadcastRow, 'id' | 'tenant' | 'isPopup' | 'memberIds'>,
): Promise<void> {
  await markTold(tx, id)
  if (memberIds.length === 0) return await notifyNodes(tx, id)
  const data = { id, kind: '', isPopup }
  await addPushes(
    tx,
    memberIds.map((memberId) => ({ tenant, memberId, command: 'MESSAGES', data })),
  )
}
