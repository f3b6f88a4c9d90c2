import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { settleTransferIn } from './settle-transfer-in.ts'
import { settleTransferOut } from './settle-transfer-out.ts'
import { findOutcome } from './transfer-outcome.ts'
import { releaseTransfer, type OpenTransfer } from './transfer-rows.ts'

const firstPauseMs = 250
const maxPauseMs = 5_000
// The part of a call's time limit reserved for the reply.
const replyMs = 2_000

/** Milliseconds for which a process holds a transfer: longer than all calls to the platform in one attempt. */
export function leaseMs(context: Context): number {
  return context.config.platform.timeoutMs * 3
}

/** When the call that waits for a transfer began, and how long it waits; 0 when nobody does. */
export type Wait = { readonly begunAt: number; readonly waitMs: number }

/** Advances an open transfer as far as the platform's answers allow; the job does the rest. */
export async function runTransfer(
  context: Context,
  transfer: OpenTransfer,
  isFirst: boolean,
  wait: Wait = { begunAt: performance.now(), waitMs: context.config.giveUpMs },
): Promise<void> {
  const outcome = await findOutcome(context, transfer, isFirst)
  // Told too early rather than never: what ends in the second half of the call's time may miss its reply.
  const isLate = !isFirst || performance.now() - wait.begunAt > wait.waitMs / 2
  const hasEnded =
    transfer.direction === 'IN'
      ? await settleTransferIn(context, transfer, outcome, isLate)
      : await settleTransferOut(context, transfer, outcome, isLate)
  if (!hasEnded) await releaseTransfer(context.db, transfer.id, pauseAfter(transfer.tries))
}

/** Waits for the work, but not beyond the call's time limit; the work continues without the caller. */
export async function withinCall(context: Context, work: Promise<unknown>): Promise<void> {
  await within(context.config.giveUpMs - replyMs, work)
}

/** Waits for the work, but not longer; the work continues without the caller. */
export async function within(waitMs: number, work: Promise<unknown>): Promise<void> {
  const end = new AbortController()
  const limit = pause(waitMs, undefined, { signal: end.signal, ref: false }).catch(() => {})
  await Promise.race([work, limit]).finally(() => end.abort())
}

function pauseAfter(tries: number): number {
  return Math.min(firstPauseMs * 2 ** Math.min(tries, 10), maxPauseMs)
}
