import { formatAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../rpc/call-error.ts'
import type { TransferRow } from './transfer-rows.ts'

/** The transfer as its member sees it. */
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
  }
}

/** The answer to whoever asked for the transfer: what the platform refused for a plain reason is that error, now and whenever it is asked again. */
export function transferReply(row: TransferRow) {
  if (row.state === 'FAILED' && row.failure === 'INSUFFICIENT_BALANCE') {
    const available = formatAmount(row.availableMinor ?? 0n, row.currency)
    throw new CallError('platformBalanceInsufficient', { available, currency: row.currency })
  }
  if (row.state === 'FAILED' && row.failure === 'MAINTENANCE') throw new CallError('platformMaintenance')
  return transferOf(row)
}
