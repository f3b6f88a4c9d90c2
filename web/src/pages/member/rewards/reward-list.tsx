import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { FormError } from '../../../form/form-error.tsx'
import { LoadAgain } from '../../../form/load-again.tsx'
import { ClaimAllButton, ClaimAllResult, UnansweredClaim } from '../../../reward/claim-all.tsx'
import { useClaimRun } from '../../../reward/use-claim-run.ts'
import type { Reward } from '../../../reward/use-rewards.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { groupBy } from '../../../ui/group-by.ts'
import { RewardFold } from './reward-fold.tsx'
import { RewardRow } from '../../../reward/reward-row.tsx'

type RewardListProps = {
  rewards: readonly Reward[]
  currency: string
  /** Reads the rewards that did not load; undefined when all did. */
  onRetry: (() => void) | undefined
  isRetrying: boolean
}

/** More of a kind are folded into one line. */
const maxOpen = 3

/** What can be claimed now: all with one button, and each reward with its own. */
export function RewardList({ rewards, currency, onRetry, isRetrying }: RewardListProps) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button leaves with its reward.
  const claims = useClaimRun(currency, () => heading.current?.focus())
  const { unanswered, isBusy, pressed } = claims
  const reasonOf = ({ key }: Reward) => {
    if (unanswered) return t('wallet.unanswered.wait')
    return isBusy && key !== pressed ? t('reward.wait') : undefined
  }
  const rowOf = (reward: Reward): ReactNode => (
    <li key={reward.key}>
      <RewardRow
        reward={reward}
        busy={isBusy && reward.key === pressed && !unanswered}
        disabledReason={reasonOf(reward)}
        onClaim={() => claims.claim(reward)}
      />
    </li>
  )
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 rounded-s text-16 outline-none">
          {t('reward.now')}
          {rewards.length > 0 && <Badge tone="accent">{t('reward.count', { count: rewards.length })}</Badge>}
        </h2>
        {rewards.length > 1 && (
          <ClaimAllButton rewards={rewards} currency={currency} claims={claims} className="max-sm:w-full" />
        )}
      </div>
      <div className="grid grid-cols-1 gap-3 not-empty:has-[p]:mt-4">
        <FormError text={claims.refusal} />
        {onRetry && <LoadAgain text={t('reward.partFailed')} busy={isRetrying} onRetry={onRetry} />}
        <UnansweredClaim rewards={rewards} claims={claims} />
        <ClaimAllResult run={claims.run} />
      </div>
      {rewards.length > 0 ? (
        <ul className="rows">
          {foldsOf(rewards).map((fold) =>
            fold.length > maxOpen ? (
              <li key={fold[0]?.kind}>
                <RewardFold rewards={fold} currency={currency}>
                  {fold.map(rowOf)}
                </RewardFold>
              </li>
            ) : (
              fold.map(rowOf)
            ),
          )}
        </ul>
      ) : (
        <EmptyState
          icon="gift"
          title={t('reward.empty')}
          note={t('reward.emptyNote')}
          action={
            <Link href="/home/discount" className={buttonClass()}>
              {t('reward.toPromotions')}
            </Link>
          }
        />
      )}
    </section>
  )
}

/** Many of one kind together, where the first of them stands; the others stay in their order. */
function foldsOf(rewards: readonly Reward[]): Reward[][] {
  const kinds = groupBy(rewards, ({ kind }) => kind)
  return rewards.flatMap((reward) => {
    const own = kinds.get(reward.kind) ?? []
    if (own.length <= maxOpen) return [[reward]]
    return own[0] === reward ? [own] : []
  })
}
