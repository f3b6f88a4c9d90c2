import type { Tx } from '../base/db/db.ts'
import { openBooks, prepare, writeBoth } from './apply.ts'
import { assertPosting, LedgerRefusal, type Posted, type Posting, type Transfer } from './posting.ts'

/**
 * Posts all of the postings or none in the caller's transaction, in order; opens missing accounts. A replay of the same
 * keys and input returns the first transfers. Throws LedgerRefusal, after which the caller must roll back. One call takes
 * all postings of a business event: locks are ordered only within one call. `write` sends companion rows in the same round
 * trip, not for a replay.
 */
export async function post(
  tx: Tx,
  postings: readonly Posting[],
  write?: (transfers: readonly Transfer[]) => Promise<void>,
): Promise<Posted> {
  postings.forEach(assertPosting)
  const item = postings.map(prepare)
  const books = await openBooks(tx, item)
  const verdict = books.take(item)
  if (verdict.status === 'refused') throw new LedgerRefusal(verdict.refusal)
  const { status, transfers } = verdict
  await writeBoth(books, status === 'posted' && write ? () => write(transfers) : null)
  return { status, transfers }
}
