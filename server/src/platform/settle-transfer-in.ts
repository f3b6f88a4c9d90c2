import type { Context } from '../context.ts'
import { LedgerRefusal } from '../ledger/posting.ts'
import type { Player } from './bet-rows.ts'
import { platformCommit } from './platform-commit.ts'
import { findOutcome, type TransferOutcome } from './transfer-outcome.ts'
import { arrivedPosting, returnedPosting } from './postings.ts'
import { listOpenTransfersIn, type OpenTransfer } from './transfer-rows.ts'

/** Posts what has arrived on the platform, or gives back what has not; true when the transfer has ended. */
export async function settleTransferIn(
  context: Context,
  transfer: OpenTransfer,
  outcome: TransferOutcome,
): Promise<boolean> {
  if (outcome.kind === 'unknown' || transfer.pendingId === null) return false
  const isDone = outcome.kind === 'done'
  const posting = isDone ? arrivedPosting(transfer, transfer.pendingId) : returnedPosting(transfer, transfer.pendingId)
  const settlement = {
    id: transfer.id,
    state: isDone ? ('DONE' as const) : ('FAILED' as const),
    failure: isDone ? '' : outcome.failure,
    availableMinor: null,
  }
  try {
    await platformCommit(context.db).post({ kind: 'settle', settlement }, [posting])
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error
    // The platform has told somebody else the opposite: what was posted first stays, and people must look.
    context.log.error(
      { transferId: transfer.id, refusal: error.refusal },
      'a platform contradicted itself about a transfer',
    )
  }
  return true
}

/** Finds out about everything that is on its way to a platform for one player, so that bets made with it can be booked. */
export async function finishTransfersIn(context: Context, player: Player): Promise<void> {
  for (const transfer of await listOpenTransfersIn(context.db, player.tenant, player.memberId, player.platformCode)) {
    await settleTransferIn(context, transfer, await findOutcome(context, transfer, false))
  }
}
