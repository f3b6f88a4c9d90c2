import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { UnansweredCard } from '../money/unanswered-card.tsx'
import { isPositive } from '../money/amount-text.ts'
import { type Translate, useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type ClaimRun, isRunning, sumOfRewards, sumsOf } from './claim-run.ts'
import { wordsOf } from './reward-words.ts'
import type { Claims } from './use-claim-run.ts'
import type { Reward } from './use-rewards.ts'

type ClaimAllProps = { rewards: readonly Reward[]; currency: string; claims: Claims; className?: string }

/** The button that claims everything, with what it comes to; while it runs, how far it is. */
export function ClaimAllButton({ rewards, currency, claims, className = '' }: ClaimAllProps) {
  const { t } = useText()
  const { run, unanswered, isBusy } = claims
  const sum = sumOfRewards(rewards, currency)
  const done = run ? run.paid.length + run.refused.length : 0
  const waits = isRunning(run) ? t('reward.all.running', { done, total: run.total }) : t('reward.wait')
  return (
    <Button
      look="primary"
      className={className}
      disabledReason={unanswered ? t('wallet.unanswered.wait') : isBusy ? waits : undefined}
      onClick={() => claims.claimAll(rewards)}
    >
      {isRunning(run)
        ? waits
        : isPositive(sum)
          ? t('reward.all', { amount: groupAmount(sum), currency })
          : t('reward.all.plain')}
    </Button>
  )
}

/** What claiming all brought, and each reward that was refused with its reason; nothing while it runs. */
export function ClaimAllResult({ run }: { run: ClaimRun | null }) {
  const text = useText()
  const { t } = text
  if (!run || run.current || run.rest.length > 0) return null
  return (
    <div role="status" className="grid gap-1 rounded-m bg-s2 px-4 py-3">
      {run.paid.length > 0 && (
        <p className="flex items-start gap-2">
          <Icon name="check" className="mt-1 flex-none text-jade" />
          <span>{paidWords(run, t)}</span>
        </p>
      )}
      {run.refused.map(({ reward, text: reason }) => (
        <p key={reward.key} className="text-14 text-text-2">
          {t('reward.all.refused', { name: wordsOf(reward, text).title, reason })}
        </p>
      ))}
    </div>
  )
}

function paidWords({ paid }: ClaimRun, t: Translate): string {
  const { money, bonus, points } = sumsOf(paid)
  const words = (sums: typeof money) => sums.map(({ amount, currency }) => `${groupAmount(amount)}\u00a0${currency}`)
  const all = [...words(money), ...(points > 0 ? [t('reward.points', { points })] : [])].join(' + ')
  const done = t('reward.received', { reward: all })
  return bonus.length > 0 ? `${done} · ${t('reward.all.bonus', { reward: words(bonus).join(' + ') })}` : done
}

/** A claim whose answer did not come, by the name of its reward. */
export function UnansweredClaim({ rewards, claims }: { rewards: readonly Reward[]; claims: Claims }) {
  const text = useText()
  const { t } = text
  const { unanswered, pressed } = claims
  if (!unanswered) return null
  const asked = rewards.find(({ key }) => key === pressed)
  return (
    <UnansweredCard
      what={t('reward.unanswered', { name: asked ? wordsOf(asked, text).title : t('reward.title') })}
      busy={unanswered.busy}
      gaveUp={unanswered.gaveUp}
      onAskAgain={unanswered.askAgain}
      className="rounded-m border border-line p-4"
    />
  )
}
