import type { Reply } from '@mingtang/contract/client.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { minorOf } from '../../../money/amount-text.ts'

type Options = Reply<'getWithdrawalOptions'>
type BankItem = Reply<'listBankItems'>['rows'][number]

/** `maybe`: the card is new, so the first withdrawal to it may be reviewed. */
export type Terms = { amount: string; net: string; way: 'auto' | 'maybe' | 'review' }

const newCardMs = 24 * 3600 * 1000

/** The effect of an amount under the current options, as wire amounts; only a preview, the server decides. */
export function termsOf(amountMinor: bigint, options: Options, bank: BankItem | undefined): Terms {
  const { currency } = options
  const netMinor = amountMinor - minorOf(options.fee, currency)
  const isNewCard = bank !== undefined && Date.now() - Date.parse(bank.createdAt) < newCardMs
  return {
    amount: formatAmount(amountMinor, currency),
    net: formatAmount(netMinor > 0n ? netMinor : 0n, currency),
    way: amountMinor >= minorOf(options.reviewFrom, currency) ? 'review' : isNewCard ? 'maybe' : 'auto',
  }
}
