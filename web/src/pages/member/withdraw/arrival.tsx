import { holdText } from '../../../money/hold-text.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import type { Options, Terms } from './withdrawal-terms.ts'

/** When a withdrawal arrives: at once, or after a review with its rule; a dash while that is not known. */
export function Arrival({ terms, options }: { terms: Terms | null; options: Options }) {
  const { t, lang } = useText()
  const review = terms?.review
  if (review === undefined) return '\u2014'
  if (review === null) return t('cashier.arrival.auto')
  const minutes = options.reviewMinutes
  const { until } = review.data
  return (
    <>
      <span className="block">
        {until
          ? t('cashier.arrival.kept', { until: formatTime(until, lang, 'day'), minutes })
          : t('cashier.arrival.review', { minutes })}
      </span>
      <span className="mt-1 block text-14 font-normal text-text-3">{holdText(review, 'rule', lang)}</span>
    </>
  )
}
