import type { Context } from '../context.ts'
import { deleteOldMessages } from '../outbox/outbox-rows.ts'
import { deleteOldCodes } from '../proof/code-rows.ts'
import { deleteOldWire } from '../secret/wire-key-rows.ts'
import { deleteDead } from './session-rows.ts'

/** Removes guest sessions, login failures and wire secrets that have had their time. */
export async function removeDeadSessions(context: Context): Promise<void> {
  await deleteDead(context.db)
  await deleteOldCodes(context.db)
  await deleteOldMessages(context.db)
  await deleteOldWire(context.db)
}
