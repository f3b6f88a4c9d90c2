import { useRef } from 'react'
import { FormError } from '../form/form-error.tsx'
import { isPositive } from '../money/amount-text.ts'
import { sizeInCard } from '../money/big-amount.tsx'
import { useCurrency } from '../money/use-currency.ts'
import { useAppState } from '../session/app-store.ts'
import { SiteLink } from '../site/site-link.tsx'
import { useText } from '../texts/use-text.tsx'
import { Amount } from '../ui/amount.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ClaimAllButton, ClaimAllResult, UnansweredClaim } from './claim-all.tsx'
import { isMoreThanSum, sumOfRewards } from './claim-run.ts'
import { useClaimRun } from './use-claim-run.ts'
import { useRewards } from './use-rewards.ts'

/** Everything that can be claimed now as one sum with one button, and the way to its list; nothing while there is nothing. */
export function TodayCard({ className }: { className: string }) {
  const { t } = useText()
  const counted = useAppState((state) => state.rewards)
  const { currency } = useCurrency()
  const { rewards, reads } = useRewards()
  const heading = useRef<HTMLHeadingElement>(null)
  const claims = useClaimRun(currency, () => heading.current?.focus())
  const { run, unanswered, refusal } = claims
  // The number of the last page says whether there will be a card.
  if (reads.some(({ isPending }) => isPending))
    return counted > 0 ? (
      <div className={className}>
        <Skeleton height="108px" radius="20px" />
      </div>
    ) : null
  if (rewards.length === 0 && !run && !unanswered) return null
  const sum = sumOfRewards(rewards, currency)
  return (
    <section className={`card grid gap-4 p-5 md:p-6 ${className}`} aria-labelledby="today-rewards">
      {rewards.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div>
            <h2 ref={heading} id="today-rewards" tabIndex={-1} className="text-14 font-normal text-text-2 outline-none">
              {t('reward.today')}
            </h2>
            <p className={classNames('mt-1 leading-tight font-semi', sizeInCard(sum))}>
              {isPositive(sum) ? (
                <Amount value={sum} currency={currency} />
              ) : (
                t('reward.today.count', { count: rewards.length })
              )}
            </p>
            {isPositive(sum) && (
              <p className="mt-1 text-14 text-text-3">
                {t(isMoreThanSum(rewards, currency) ? 'reward.today.more' : 'reward.today.count', {
                  count: rewards.length,
                })}
              </p>
            )}
          </div>
          <div className="flex grow flex-wrap-reverse justify-end gap-3">
            <SiteLink to="/member/rewards" className={buttonClass('quiet', 'md', 'max-sm:grow')}>
              {t('reward.today.list')}
            </SiteLink>
            <ClaimAllButton rewards={rewards} currency={currency} claims={claims} className="max-sm:grow" />
          </div>
        </div>
      )}
      <FormError text={refusal} />
      <UnansweredClaim rewards={rewards} claims={claims} />
      <ClaimAllResult run={run} />
    </section>
  )
}
