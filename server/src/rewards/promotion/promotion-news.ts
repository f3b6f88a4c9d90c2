import { formatAmount } from '@mingtang/contract/money.ts'
import type { News } from '../../member/member/tell-news.ts'
import type { Promotion } from './document.ts'

type Prize = {
  readonly promotion: Promotion
  readonly memberId: string
  readonly currency: string
  readonly amountMinor: bigint
  /** The turnover that brings a prize stored as a bonus to the wallet; 0 for one that is paid at once. */
  readonly storedForMinor?: bigint
  /** Names the claim, or the step that can be claimed. */
  readonly cause: string
}

/** The news of a prize that was paid without a click of the member, or that waits for it. */
export function prizeNews(prize: Prize, isPaid: boolean): News {
  const { promotion, memberId, currency, amountMinor, storedForMinor = 0n, cause } = prize
  const { id: promotionId, tenant, document } = promotion
  const money = { currency, amount: formatAmount(amountMinor, currency) }
  const titles = document.words.map(({ lang, diyTitle }) => ({ lang, title: diyTitle }))
  const stored = isPaid && storedForMinor > 0n ? { required: formatAmount(storedForMinor, currency) } : undefined
  const push = { command: 'PROMOTION_CLAIMABLE' as const, data: { promotionId, isPaid, ...money, ...stored } }
  const told = { titles, cause }
  if (stored)
    return { tenant, memberId, push, notice: { kind: 'promotionStored', params: { ...money, ...stored }, ...told } }
  return {
    tenant,
    memberId,
    push,
    notice: { kind: isPaid ? 'promotionPaid' : 'promotionClaimable', params: money, ...told },
  }
}
