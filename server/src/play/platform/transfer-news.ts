import { formatAmount } from '@mingtang/contract/money.ts'
import type { News } from '../../member/member/tell-news.ts'
import type { EndedTransfer } from './transfer-rows.ts'

/** The news of a transfer that ended after the reply of its call. */
export function transferNews(transfer: EndedTransfer): News {
  const { id: transferId, tenant, memberId, platformCode, direction, state, currency } = transfer
  const amount = formatAmount(transfer.amountMinor, currency)
  const data = { transferId, platformCode, direction, state, currency, amount }
  return { tenant, memberId, push: { command: 'RECYCLING_TIPS_SUCCESS', data } }
}
