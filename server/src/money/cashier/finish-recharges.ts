import type { Context } from '../../context.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { askAgainAfter, claimRecharges, type RechargeRow } from './recharge-rows.ts'
import { refreshRecharge } from './refresh-recharge.ts'

// Longer than all calls to the provider together, so that two nodes never query the same recharge.
const leaseMs = 20_000
const batch = 20
const firstPauseMs = 15_000
// However long an outage was, what it left is settled within a minute after it, also when that takes two queries.
const maxPauseMs = 25_000

/** Queries the provider about open recharges: credits payments whose callback was lost, and ends expired ones. */
export async function finishRecharges(context: Context): Promise<void> {
  for await (const claimed of eachBatch(batch, () => claimRecharges(context.db, leaseMs, batch))) {
    await Promise.all(claimed.map((row) => finish(context, row)))
  }
}

async function finish(context: Context, row: RechargeRow): Promise<void> {
  try {
    await refreshRecharge(context, row)
  } catch (error) {
    context.log.error({ err: error, recharge: row.id }, 'a recharge could not be finished')
  }
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(row.asks, 10), maxPauseMs)
  await askAgainAfter(context.db, row.tenant, row.id, pauseMs)
}
