import type { Context } from '../../context.ts'
import { LedgerRefusal } from '../../ledger/posting.ts'
import type { Player } from './bet-rows.ts'
import { platformCommit } from './platform-commit.ts'
import { findOutcome, type TransferOutcome } from './transfer-outcome.ts'
import { arrivedPosting, returnedPosting } from './postings.ts'
import { listOpenTransfersIn, type OpenTransfer } from './transfer-rows.ts'

/** Posts an arrived transfer or voids one that did not arrive; true when the transfer has ended. A late end is told. */
export async function settleTransferIn(
  context: Context,
  transfer: OpenTransfer,
  outcome: TransferOutcome,
  isLate: boolean,
): Promise<boolean> {
  if (outcome.kind === 'unknown' || transfer.pendingId === null) return false
  const isDone = outcome.kind === 'done'
  const posting = isDone ? arrivedPosting(transfer, transfer.pendingId) : returnedPosting(transfer, transfer.pendingId)
  const settlement = {
    id: transfer.id,
    state: isDone ? ('DONE' as const) : ('FAILED' as const),
    failure: isDone ? '' : outcome.failure,
    availableMinor: null,
    isLate,
  }
  try {
    await platformCommit(context.db).post({ kind: 'settle', settlement }, [posting])
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error
    // Another process got the opposite answer: the first posting stays, and an operator has to check.
    context.log.error(
      { transferId: transfer.id, refusal: error.refusal },
      'a platform contradicted itself about a transfer',
    )
  }
  return true
}

/** Settles a player's open transfers to a platform, so that bets made with them can be booked. */
export async function finishTransfersIn(context: Context, player: Player): Promise<void> {
  for (const transfer of await listOpenTransfersIn(context.db, player.tenant, player.memberId, player.platformCode)) {
    await settleTransferIn(context, transfer, await findOutcome(context, transfer, false), true)
  }
}
