import type { Reply } from '@mingtang/contract/client.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { BankItem } from '../../../money/account-words.tsx'
import { minorOf } from '../../../money/amount-text.ts'

export type Options = Reply<'getWithdrawalOptions'>

/** `review` is why an operator looks first: null for nothing, undefined while it is not known for the card. */
export type Terms = { amount: string; net: string; review: Options['reviews'][number] | null | undefined }

/** The effect of an amount to a card under the current options, as wire amounts. */
export function termsOf(amountMinor: bigint, options: Options, bank: BankItem | undefined): Terms {
  const { currency } = options
  const netMinor = amountMinor - minorOf(options.fee, currency)
  const reviews = options.reviews.filter(({ bankItemId }) => bankItemId === bank?.id)
  const reached = reviews.find(({ from }) => amountMinor >= minorOf(from, currency))
  return {
    amount: formatAmount(amountMinor, currency),
    net: formatAmount(netMinor > 0n ? netMinor : 0n, currency),
    // Every card has at least the review of large amounts.
    review: reached ?? (reviews.length > 0 ? null : undefined),
  }
}
