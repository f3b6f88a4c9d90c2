import type { LedgerReason } from '@mingtang/contract/gen/words.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { PushOf } from '@mingtang/contract/push-commands.ts'

type Moved = {
  readonly reason: LedgerReason
  readonly currency: string
  /** Negative when the member has less. */
  readonly amountMinor: bigint
}

/** The push about money that moved without the member moving it. */
export function balancePush({ reason, currency, amountMinor }: Moved): PushOf<'BALANCE_REFRESH'> {
  // Points are whole, and no currency of the contract.
  const amount = currency === 'POINT' ? `${amountMinor}` : formatAmount(amountMinor, currency)
  return { command: 'BALANCE_REFRESH', data: { reason, currency, amount } }
}
