import type { TransferCause } from '@mingtang/contract/gen/words.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { TransferRow } from './transfer-rows.ts'

/** The transfer as shown to its member. */
export function transferOf(row: TransferRow) {
  return {
    id: row.id,
    platformCode: row.platformCode,
    direction: row.direction,
    currency: row.currency,
    amount: formatAmount(row.amountMinor, row.currency),
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? '',
    cause: causeOf(row),
    failure: row.failure,
  }
}

/** Who or what moved the money. */
export function causeOf({
  playId,
  isRecycling,
  direction,
}: Pick<TransferRow, 'playId' | 'isRecycling' | 'direction'>): TransferCause {
  if (playId !== null) return direction === 'IN' ? 'GAME_OPENED' : 'GAME_CLOSED'
  return isRecycling ? 'RECYCLING' : 'MEMBER'
}

/** The reply to a transfer request; throws platformBalanceInsufficient or platformMaintenance for such refusals, also on every retry. */
export function transferReply(row: TransferRow) {
  if (row.state === 'FAILED' && row.failure === 'INSUFFICIENT_BALANCE') {
    const available = formatAmount(row.availableMinor ?? 0n, row.currency)
    throw new CallError('platformBalanceInsufficient', { available, currency: row.currency })
  }
  if (row.state === 'FAILED' && row.failure === 'MAINTENANCE') throw new CallError('platformMaintenance')
  return transferOf(row)
}
