import pLimit from 'p-limit'
import type { Context } from '../../context.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { runTransfer, leaseMs } from './run-transfer.ts'
import { takeDueTransfers } from './transfer-rows.ts'

const taken = 48
const atOnce = 12

/** Finishes transfers with an unknown outcome and those a crashed process left; several processes share the work. */
export async function finishTransfers(context: Context): Promise<void> {
  for await (const transfers of eachBatch(taken, () => takeDueTransfers(context.db, taken, leaseMs(context)))) {
    await pLimit(atOnce).map(transfers, (transfer) =>
      runTransfer(context, transfer, false).catch((error: unknown) =>
        context.log.error({ err: error, transferId: transfer.id }, 'a transfer could not be finished'),
      ),
    )
  }
}
