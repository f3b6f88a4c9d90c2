import type { Context } from '../../context.ts'
import { LedgerRefusal } from '../../ledger/posting.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { syncPlayerBets } from './book-bets.ts'
import { platformCommit } from './platform-commit.ts'
import { transferNews } from './transfer-news.ts'
import type { TransferOutcome } from './transfer-outcome.ts'
import { outPosting } from './postings.ts'
import { settleTransfers, type OpenTransfer } from './transfer-rows.ts'

/**
 * Posts a transfer that left the platform to the wallet, after the earlier bets; true when the transfer has ended. Until
 * those bets are known the amount stays on the platform's account, and a later attempt ends the transfer. A late end is told.
 */
export async function settleTransferOut(
  context: Context,
  transfer: OpenTransfer,
  outcome: TransferOutcome,
  isLate: boolean,
): Promise<boolean> {
  if (outcome.kind === 'unknown') return false
  if (outcome.kind === 'failed') {
    const { failure, availableMinor } = outcome
    const settlement = { id: transfer.id, state: 'FAILED', failure, availableMinor, isLate } as const
    await context.db.transaction(async (tx) =>
      tellNews(tx, (await settleTransfers(tx, [settlement])).map(transferNews)),
    )
    return true
  }
  if (!(await syncPlayerBets(context, transfer))) return false
  try {
    await platformCommit(context.db).post({ kind: 'settle', settlement: doneOf(transfer.id, isLate) }, [
      outPosting(transfer),
    ])
    return true
  } catch (error) {
    if (error instanceof LedgerRefusal && error.kind === 'INSUFFICIENT_FUNDS') return false
    throw error
  }
}

function doneOf(id: string, isLate: boolean) {
  return { id, state: 'DONE' as const, failure: '', availableMinor: null, isLate }
}
