import type { Context } from '../context.ts'
import { runTransfer, leaseMs } from './run-transfer.ts'
import { newRecyclingTransfer } from './new-transfer.ts'
import { type Found, markFound } from './platform-rows.ts'
import { askBalance } from './query-platform-balance.ts'
import { finishTransfersIn } from './settle-transfer-in.ts'
import { insertTransferOut } from './transfer-rows.ts'

/** A recycling's request for one platform. */
export type PlatformRecycling = {
  readonly tenant: string
  readonly memberId: string
  readonly requestId: string
  readonly platformCode: string
  readonly currency: string
}

/** Brings back all that one platform holds for a member and notes what was found. */
export async function recyclePlatform(context: Context, asked: PlatformRecycling): Promise<void> {
  const { tenant, memberId, requestId, platformCode } = asked
  const note = (found: Found) => markFound(context.db, tenant, memberId, requestId, platformCode, found)
  // Money on its way there is either there or back in the wallet before the platform is asked what it holds.
  await finishTransfersIn(context, asked)
  const balanceMinor = await askBalance(context, asked)
  if (balanceMinor === null) return await note('SILENT')
  if (balanceMinor === 0n) return await note('EMPTY')
  const transfer = newRecyclingTransfer({ ...asked, amountMinor: balanceMinor })
  const begun = await insertTransferOut(context.db, transfer, leaseMs(context))
  await note(begun ? 'ORDER' : 'BUSY')
  if (begun) await runTransfer(context, begun, true)
}
