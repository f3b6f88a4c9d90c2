import { createHash } from 'node:crypto'
import type { Tx } from '../../base/db/db.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { countRecent, findSame, insertFeedback, lockSender, type NewFeedback } from './feedback-rows.ts'

/** Submissions one member may send within 24 hours, all kinds together. */
export const maxPerDay = 10

type Words = Omit<NewFeedback, 'fingerprint'>

/**
 * Stores a submission and returns its id. The same text on the same day is stored once and returns the same id;
 * beyond the cap it throws feedbackLimit.
 */
export async function saveFeedback(tx: Tx, words: Words): Promise<{ id: string }> {
  const row = { ...words, fingerprint: fingerprintOf(words) }
  await lockSender(tx, row.memberId)
  const same = await findSame(tx, row)
  if (same) return { id: same }
  if ((await countRecent(tx, row.tenant, row.memberId)) >= maxPerDay) {
    throw new CallError('feedbackLimit', { limit: maxPerDay })
  }
  return { id: await insertFeedback(tx, row) }
}

function fingerprintOf({ kind, type, content }: Words): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([kind, type, content]))
    .digest()
}
