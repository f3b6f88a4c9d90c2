import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { settleTransferIn } from './settle-transfer-in.ts'
import { settleTransferOut } from './settle-transfer-out.ts'
import { findOutcome } from './transfer-outcome.ts'
import { releaseTransfer, type OpenTransfer } from './transfer-rows.ts'

const firstPauseMs = 250
const longestPauseMs = 5_000
// Time left of a call's limit for the reply itself.
const replyMs = 2_000

/** How long a transfer belongs to whoever took it: longer than all that is asked of the platform in one try. */
export function leaseMs(context: Context): number {
  return context.config.platform.timeoutMs * 3
}

/** Takes a begun transfer as far as the platform's answers allow and leaves the rest to the job. */
export async function runTransfer(context: Context, transfer: OpenTransfer, isFirst: boolean): Promise<void> {
  const outcome = await findOutcome(context, transfer, isFirst)
  const hasEnded =
    transfer.direction === 'IN'
      ? await settleTransferIn(context, transfer, outcome)
      : await settleTransferOut(context, transfer, outcome)
  if (!hasEnded) await releaseTransfer(context.db, transfer.id, pauseAfter(transfer.tries))
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
