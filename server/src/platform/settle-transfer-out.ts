import type { Context } from '../context.ts'
import { LedgerRefusal } from '../ledger/posting.ts'
import { syncPlayerBets } from './book-bets.ts'
import { platformCommit } from './platform-commit.ts'
import type { TransferOutcome } from './transfer-outcome.ts'
import { outPosting } from './postings.ts'
import { settleTransfers, type OpenTransfer } from './transfer-rows.ts'

/**
 * Posts a transfer that left the platform to the wallet, after the earlier bets; true when the transfer has ended. Until
 * those bets are known the amount stays on the platform's account, and a later attempt ends the transfer.
 */
export async function settleTransferOut(
  context: Context,
  transfer: OpenTransfer,
  outcome: TransferOutcome,
): Promise<boolean> {
  if (outcome.kind === 'unknown') return false
  if (outcome.kind === 'failed') {
    const { failure, availableMinor } = outcome
    await settleTransfers(context.db, [{ id: transfer.id, state: 'FAILED', failure, availableMinor }])
    return true
  }
  if (!(await syncPlayerBets(context, transfer))) return false
  try {
    await platformCommit(context.db).post({ kind: 'settle', settlement: doneOf(transfer.id) }, [outPosting(transfer)])
    return true
  } catch (error) {
    if (error instanceof LedgerRefusal && error.kind === 'INSUFFICIENT_FUNDS') return false
    throw error
  }
}

function doneOf(id: string) {
  return { id, state: 'DONE' as const, failure: '', availableMinor: null }
}
