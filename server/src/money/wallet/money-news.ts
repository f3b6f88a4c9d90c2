import type { LedgerReason } from '@mingtang/contract/gen/words.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { Purse } from '../../ledger/accounts.ts'
import { balancePush } from './balance-push.ts'
import type { News } from '../../member/member/tell-news.ts'

type Moved = Purse & {
  readonly kind: 'grantPaid' | 'bonusReleased' | 'bonusExpired' | 'rebatePaid' | 'commissionPaid' | 'agentCredited'
  /** Names the event, so that it is told once. */
  readonly cause: string
  readonly reason: LedgerReason
  readonly amountMinor: bigint
  /** The member has less by it. */
  readonly isTaken?: boolean
}

/** The news that money of the member moved without the member moving it: the push with the amount, and the notice. */
export function moneyNews({ tenant, memberId, currency, kind, cause, reason, amountMinor, isTaken }: Moved): News {
  const push = balancePush({ reason, currency, amountMinor: isTaken ? -amountMinor : amountMinor })
  const params = { currency, amount: formatAmount(amountMinor, currency) }
  return { tenant, memberId, push, notice: { kind, params, cause } }
}
