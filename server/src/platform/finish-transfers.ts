import pLimit from 'p-limit'
import type { Context } from '../context.ts'
import { carry, leaseMs } from './carry.ts'
import { takeDueTransfers } from './transfer-rows.ts'

const taken = 48
const atOnce = 12

/** Finishes the transfers whose outcome nobody knew, and those a dead process left; several processes share the work. */
export async function finishTransfers(context: Context): Promise<void> {
  for (;;) {
    const orders = await takeDueTransfers(context.db, taken, leaseMs(context))
    await pLimit(atOnce).map(orders, (order) =>
      carry(context, order, false).catch((error: unknown) =>
        context.log.error({ err: error, orderId: order.id }, 'a transfer could not be finished'),
      ),
    )
    if (orders.length < taken) return
  }
}
