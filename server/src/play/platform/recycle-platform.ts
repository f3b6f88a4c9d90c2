import type { Context } from '../../context.ts'
import { newRecyclingTransfer } from './new-transfer.ts'
import { type Found, markFound } from './platform-rows.ts'
import { askBalance } from './query-platform-balance.ts'
import { leaseMs, runTransfer } from './run-transfer.ts'
import { finishTransfersIn } from './settle-transfer-in.ts'
import { insertTransferOut } from './transfer-rows.ts'

/** The part of a recycling for one platform. */
export type PlatformRecycling = {
  readonly tenant: string
  readonly memberId: string
  readonly requestId: string
  readonly platformCode: string
  readonly currency: string
  /** The play that was left; nobody waits for the money of one. */
  readonly playId?: string
}

/** Transfers all of a member's funds back from one platform and records what was found. */
export async function recyclePlatform(context: Context, asked: PlatformRecycling): Promise<void> {
  const { tenant, memberId, requestId, platformCode } = asked
  await emptyPlatform(context, asked, (found) =>
    markFound(context.db, tenant, memberId, requestId, platformCode, found),
  )
}

/** Transfers all of a member's funds back from one platform; `note` is called before the money moves. */
export async function emptyPlatform(
  context: Context,
  asked: PlatformRecycling,
  note: (found: Found) => Promise<void>,
): Promise<Found> {
  const begunAt = performance.now()
  // Finishes open transfers in first, so that no money is in transit when the balance is read.
  await finishTransfersIn(context, asked)
  const balanceMinor = await askBalance(context, asked)
  if (balanceMinor === null || balanceMinor === 0n) {
    const found = balanceMinor === null ? 'SILENT' : 'EMPTY'
    await note(found)
    return found
  }
  const transfer = newRecyclingTransfer({ ...asked, amountMinor: balanceMinor })
  const begun = await insertTransferOut(context.db, transfer, leaseMs(context))
  await note(begun ? 'ORDER' : 'BUSY')
  const waitMs = asked.playId === undefined ? context.config.giveUpMs : 0
  if (begun) await runTransfer(context, begun, true, { begunAt, waitMs })
  return begun ? 'ORDER' : 'BUSY'
}
