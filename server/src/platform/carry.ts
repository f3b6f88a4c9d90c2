import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { fateOf } from './fate.ts'
import { settleIn } from './settle-in.ts'
import { settleOut } from './settle-out.ts'
import { releaseTransfer, type TransferRow } from './transfer-rows.ts'

const firstPauseMs = 250
const longestPauseMs = 5_000
// Time left of a call's limit for the reply itself.
const replyMs = 2_000

/** How long an order belongs to whoever took it: longer than all that is asked of the platform in one try. */
export function leaseMs(context: Context): number {
  return context.config.platform.timeoutMs * 3
}

/** Takes an order as far as the platform's answers allow and leaves the rest to the job. */
export async function carry(context: Context, order: TransferRow, isFirst: boolean): Promise<void> {
  const fate = await fateOf(context, order, isFirst)
  const hasEnded =
    order.direction === 'IN' ? await settleIn(context, order, fate) : await settleOut(context, order, fate)
  if (!hasEnded) await releaseTransfer(context.db, order.id, pauseAfter(order.tries))
}

/** Waits for work a member has asked for, but never past the time a call may take: it goes on without the caller. */
export async function withinCall(context: Context, work: Promise<unknown>): Promise<void> {
  const end = new AbortController()
  const limit = pause(context.config.giveUpMs - replyMs, undefined, { signal: end.signal, ref: false }).catch(() => {})
  await Promise.race([work, limit]).finally(() => end.abort())
}

function pauseAfter(tries: number): number {
  return Math.min(firstPauseMs * 2 ** Math.min(tries, 10), longestPauseMs)
}
