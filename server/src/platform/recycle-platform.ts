import type { Context } from '../context.ts'
import { runTransfer, leaseMs } from './run-transfer.ts'
import { newRecyclingTransfer } from './new-transfer.ts'
import { type Found, markFound } from './platform-rows.ts'
import { askBalance } from './query-platform-balance.ts'
import { finishTransfersIn } from './settle-transfer-in.ts'
import { insertTransferOut } from './transfer-rows.ts'

/** The part of a recycling for one platform. */
export type PlatformRecycling = {
  readonly tenant: string
  readonly memberId: string
  readonly requestId: string
  readonly platformCode: string
  readonly currency: string
}

/** Transfers all of a member's funds back from one platform and records what was found. */
export async function recyclePlatform(context: Context, asked: PlatformRecycling): Promise<void> {
  const begunAt = performance.now()
  const { tenant, memberId, requestId, platformCode } = asked
  const note = (found: Found) => markFound(context.db, tenant, memberId, requestId, platformCode, found)
  // Finishes open transfers in first, so that no money is in transit when the balance is read.
  await finishTransfersIn(context, asked)
  const balanceMinor = await askBalance(context, asked)
  if (balanceMinor === null) return await note('SILENT')
  if (balanceMinor === 0n) return await note('EMPTY')
  const transfer = newRecyclingTransfer({ ...asked, amountMinor: balanceMinor })
  const begun = await insertTransferOut(context.db, transfer, leaseMs(context))
  await note(begun ? 'ORDER' : 'BUSY')
  if (begun) await runTransfer(context, begun, true, begunAt)
}
