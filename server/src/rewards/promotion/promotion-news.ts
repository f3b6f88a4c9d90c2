import { formatAmount } from '@mingtang/contract/money.ts'
import type { News } from '../../member/member/tell-news.ts'
import type { Promotion } from './document.ts'

type Prize = {
  readonly promotion: Promotion
  readonly memberId: string
  readonly currency: string
  readonly amountMinor: bigint
  /** Names the claim, or the step that can be claimed. */
  readonly cause: string
}

/** The news of a prize that was paid without a click of the member, or that waits for it. */
export function prizeNews({ promotion, memberId, currency, amountMinor, cause }: Prize, isPaid: boolean): News {
  const { id: promotionId, tenant, document } = promotion
  const money = { currency, amount: formatAmount(amountMinor, currency) }
  const titles = document.words.map(({ lang, diyTitle }) => ({ lang, title: diyTitle }))
  const kind = isPaid ? 'promotionPaid' : 'promotionClaimable'
  const push = { command: 'PROMOTION_CLAIMABLE' as const, data: { promotionId, isPaid, ...money } }
  return { tenant, memberId, push, notice: { kind, params: money, titles, cause } }
}
