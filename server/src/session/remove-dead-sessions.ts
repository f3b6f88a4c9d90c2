import type { Context } from '../context.ts'
import { deleteOldLetters } from '../letter/letter-rows.ts'
import { deleteOldWire } from '../rpc/wire-key-rows.ts'
import { deleteOldCodes } from './code-rows.ts'
import { deleteDead } from './session-rows.ts'

/** Removes guest sessions, login failures and wire secrets that have had their time. */
export async function removeDeadSessions(context: Context): Promise<void> {
  await deleteDead(context.db)
  await deleteOldCodes(context.db)
  await deleteOldLetters(context.db)
  await deleteOldWire(context.db)
}
