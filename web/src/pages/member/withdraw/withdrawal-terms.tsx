import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { arrivalAhead } from '../../../money/arrival.ts'
import type { BankItem } from '../../../money/account-words.tsx'
import { isPositive, minorOf } from '../../../money/amount-text.ts'
import { feeText } from '../../../money/fee-text.ts'
import { causesText, holdText } from '../../../money/hold-text.ts'
import type { Fact } from '../../../screen/facts.tsx'
import { when } from '../../../screen/when.ts'
import { useText } from '../../../texts/use-text.tsx'

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

/** When a withdrawal arrives, what of it, and what it costs; dashes while there is no amount. */
export function useTermFacts(terms: Terms | null, options: Options): [arrival: Fact, net: Fact, fee: Fact] {
  const { t } = useText()
  const arrival = <Arrival terms={terms} options={options} />
  return [
    { key: 'arrival', name: t('cashier.arrival'), value: arrival, strong: true, isWide: true },
    { key: 'net', name: t('cashier.net.expected'), value: terms ? groupAmount(terms.net) : '\u2014', strong: true },
    { key: 'fee', name: t('cashier.fee'), value: feeText(t, options.fee) },
  ]
}

/** When a withdrawal arrives: at once, or after a review with its rule and causes; a dash while that is not known. */
function Arrival({ terms, options }: { terms: Terms | null; options: Options }) {
  const { t, lang } = useText()
  const review = terms?.review
  if (review === undefined) return '\u2014'
  return (
    <>
      <span className="block">{arrivalAhead(review, options.reviewMinutes, t, lang)}</span>
      {review && <ReviewNote review={review} minutes={options.reviewMinutes} />}
    </>
  )
}

function ReviewNote({ review, minutes }: { review: Options['reviews'][number]; minutes: number }) {
  const { t, lang } = useText()
  const { until, causes = '' } = review.data
  const named = causesText(causes.split(','), lang)
  return (
    <>
      <span className="mt-1 block text-14 font-normal text-text-2">
        {until
          ? t('cashier.arrival.kept', { until: when(until, lang), minutes })
          : t('cashier.arrival.review', { minutes })}
      </span>
      {named && (
        <span className="mt-1 block text-14 font-normal text-text-2">
          {t('cashier.arrival.causes', { causes: named })}
        </span>
      )}
      <span className="mt-1 block text-14 font-normal text-text-3">{holdText(review, 'rule', lang)}</span>
    </>
  )
}

/** The terms of the form: when it arrives as the headline, what it costs and brings in one line. */
export function TermsNote({ terms, options }: { terms: Terms | null; options: Options }) {
  const { t } = useText()
  const fee = isPositive(options.fee)
    ? t('cashier.terms.fee', { fee: groupAmount(options.fee) })
    : t('cashier.terms.free')
  return (
    <section className="rounded-m bg-s2 px-4 py-3" aria-label={t('cashier.arrival')}>
      <p className="text-20 font-semi first-letter:uppercase">
        {terms?.review === undefined ? (
          <span className="text-16 font-normal text-text-3">{t('cashier.arrival.unknown')}</span>
        ) : (
          <Arrival terms={terms} options={options} />
        )}
      </p>
      <p className="mt-1 text-14 text-text-3">{fee}</p>
    </section>
  )
}
