import type { Context } from '../context.ts'
import { deleteOldLetters } from '../letter/letter-rows.ts'
import { deleteOldWire } from '../rpc/wire-key-rows.ts'
import { deleteOldCodes } from './code-rows.ts'
import { deleteDead } from './session-rows.ts'

let nextAt = 0

/** Once a minute, removes guest sessions, login failures and wire secrets that have had their time. */
export async function removeDeadSessions(context: Context): Promise<void> {
  if (Date.now() < nextAt) return
  nextAt = Date.now() + 60_000
  await deleteDead(context.db)
  await deleteOldCodes(context.db)
  await deleteOldLetters(context.db)
  await deleteOldWire(context.db)
}
