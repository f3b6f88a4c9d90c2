import type { PromotionKind } from '@mingtang/contract/gen/words.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { ClaimRow } from './claim-rows.ts'
import type { Words } from './document.ts'

/** A claim as calls reply it. */
export function claimOf(row: Omit<ClaimRow, 'exactly'>, kind: PromotionKind, words: Words) {
  const { id, promotionId, currency, payment } = row
  return {
    id,
    promotionId,
    diyTitle: words.diyTitle,
    kind,
    currency,
    amount: formatAmount(row.amountMinor, currency),
    required: formatAmount(row.requiredMinor, currency),
    payment,
    state: row.state ?? (row.requiredMinor > 0n ? ('OPEN' as const) : ('' as const)),
    claimedAt: row.claimedAt.toISOString(),
  }
}
