// Determines the outcome of a transfer. The only part that calls the platform, where the transfer is an order under the
// same id. No transaction is open here.
import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Outcome } from '../../base/providers/payment/payment-provider.ts'
import type { TransferStatus } from '../../base/providers/platforms/platform-provider.ts'
import { createPlayer, ensurePlayer } from './ensure-player.ts'
import type { TransferRow } from './transfer-rows.ts'

export type TransferOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: string; readonly availableMinor: bigint | null }
  /** Not known yet; the transfer stays open and is queried again. */
  | { readonly kind: 'unknown' }

type SentTransfer = Pick<
  TransferRow,
  'id' | 'tenant' | 'memberId' | 'platformCode' | 'direction' | 'currency' | 'amountMinor' | 'isOld'
>

// Refusals that the platform stores with its order: it repeats them on every retry.
const kept = new Set(['INSUFFICIENT_BALANCE', 'BALANCE_LIMIT', 'ORDER_CLOSED'])

/**
 * Determines whether a transfer moved money on the platform. A first attempt is sent at once. A later one queries first,
 * sends again while the transfer is young, and closes the order when it is old or was refused, so that it cannot arrive late.
 */
export async function findOutcome(
  context: Context,
  transfer: SentTransfer,
  isFirst: boolean,
): Promise<TransferOutcome> {
  const asked = isFirst ? 'UNKNOWN' : await ask(context, transfer, false)
  if (asked !== 'UNKNOWN') return outcomeOfStatus(asked, asked ?? '')
  let failure = 'CLOSED'
  if (!transfer.isOld) {
    const sent = await send(context, transfer)
    if (sent.kind === 'done') return { kind: 'done' }
    if (sent.kind === 'unknown') return sent
    failure = sent.code
    if (kept.has(failure)) {
      return { kind: 'failed', failure, availableMinor: await availableAfter(context, transfer, failure) }
    }
  }
  return outcomeOfStatus(await ask(context, transfer, true), failure)
}

type Status = TransferStatus['status'] | null

async function ask(context: Context, transfer: SentTransfer, close: boolean): Promise<Status> {
  const asked = await context.platforms.queryTransfer(transfer.platformCode, transfer.id, close)
  if (asked.kind !== 'done') return null
  if (isSame(transfer, asked.value)) return asked.value.status
  // The status of another order says nothing about this one: it stays open, and an operator has to check.
  context.log.error({ orderId: transfer.id, said: asked.value }, 'a platform has another order under the id of ours')
  return null
}

function isSame({ direction, amountMinor, currency }: SentTransfer, said: TransferStatus): boolean {
  if (!('amount' in said)) return true
  return said.direction === direction && parseAmount(said.amount, currency) === amountMinor
}

function outcomeOfStatus(status: Status, failure: string): TransferOutcome {
  if (status === 'DONE') return { kind: 'done' }
  if (status === 'REFUSED' || status === 'CLOSED') return { kind: 'failed', failure, availableMinor: null }
  return { kind: 'unknown' }
}

async function send(context: Context, transfer: SentTransfer): Promise<Outcome<unknown>> {
  const { id, platformCode, memberId, currency } = transfer
  const wired = {
    platformCode,
    orderId: id,
    playerId: memberId,
    currency,
    amount: formatAmount(transfer.amountMinor, currency),
  }
  if (transfer.direction === 'OUT') return await context.platforms.transferOut(wired)
  const player = await ensurePlayer(context, transfer)
  if (player.kind !== 'done') return player
  const sent = await context.platforms.transferIn(wired)
  // A platform that lost the player gets it again; it has no order of this id yet.
  if (sent.kind !== 'refused' || sent.code !== 'PLAYER_NOT_FOUND') return sent
  const again = await createPlayer(context, transfer)
  return again.kind === 'done' ? await context.platforms.transferIn(wired) : again
}

// The available balance, for the error of a transfer out that asked for too much.
async function availableAfter(context: Context, transfer: SentTransfer, failure: string): Promise<bigint | null> {
  if (transfer.direction !== 'OUT' || failure !== 'INSUFFICIENT_BALANCE') return null
  const balance = await context.platforms.balance(transfer.platformCode, transfer.memberId, transfer.currency)
  return balance.kind === 'done' ? parseAmount(balance.value.balance, transfer.currency) : null
}
