import { useRef } from 'react'
import { Link } from 'wouter'
import { FormError } from '../../../form/form-error.tsx'
import { LoadAgain } from '../../../form/load-again.tsx'
import { UnansweredCard } from '../../../money/unanswered-card.tsx'
import type { Reward } from '../../../reward/use-rewards.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RewardRow } from './reward-row.tsx'
import { wordsOf } from './reward-words.ts'
import { useClaims } from './use-claims.ts'

type RewardListProps = {
  rewards: readonly Reward[]
  currency: string
  /** Reads the rewards that did not load; undefined when all did. */
  onRetry: (() => void) | undefined
  isRetrying: boolean
}

/** What can be claimed now, each reward with its button. */
export function RewardList({ rewards, currency, onRetry, isRetrying }: RewardListProps) {
  const text = useText()
  const { t } = text
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button leaves with its reward.
  const claims = useClaims(() => heading.current?.focus())
  const { unanswered, isBusy, pressed } = claims
  const asked = rewards.find(({ key }) => key === pressed)
  const reasonOf = ({ key }: Reward) => {
    if (unanswered) return t('wallet.unanswered.wait')
    return isBusy && key !== pressed ? t('reward.wait') : undefined
  }
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 rounded-s text-16 outline-none">
        {t('reward.now')}
        {rewards.length > 0 && <Badge tone="accent">{t('reward.count', { count: rewards.length })}</Badge>}
      </h2>
      <div className="grid grid-cols-1 gap-3 not-empty:has-[p]:mt-4">
        <FormError text={claims.refusal} />
        {onRetry && <LoadAgain text={t('reward.partFailed')} busy={isRetrying} onRetry={onRetry} />}
        {unanswered && (
          <UnansweredCard
            what={t('reward.unanswered', { name: asked ? wordsOf(asked, text).title : t('reward.title') })}
            busy={unanswered.busy}
            gaveUp={unanswered.gaveUp}
            onAskAgain={unanswered.askAgain}
            className="rounded-m border border-line p-4"
          />
        )}
      </div>
      {rewards.length > 0 ? (
        <ul className="rows">
          {rewards.map((reward) => (
            <li key={reward.key}>
              <RewardRow
                reward={reward}
                busy={isBusy && reward.key === pressed && !unanswered}
                disabledReason={reasonOf(reward)}
                onClaim={() => claims.claim(reward, currency)}
              />
            </li>
          ))}
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
