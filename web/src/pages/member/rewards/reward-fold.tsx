import type { ReactNode } from 'react'
import { sumOfRewards } from '../../../reward/claim-run.ts'
import { wordsOf } from '../../../reward/reward-words.ts'
import type { Reward } from '../../../reward/use-rewards.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Icon } from '../../../ui/icon.tsx'

type RewardFoldProps = { rewards: readonly Reward[]; currency: string; children: ReactNode }

/** Many rewards of one kind in one line, with their sum; a tap shows each. */
export function RewardFold({ rewards, currency, children }: RewardFoldProps) {
  const text = useText()
  const { t } = text
  const [first] = rewards
  if (!first) return null
  return (
    <details className="group">
      <summary className="grid cursor-pointer list-none grid-cols-[44px_minmax(0,1fr)_20px] items-center gap-x-4 py-4">
        <span className="grid size-11 place-items-center rounded-full bg-s2 text-accent-text">
          <Icon name={wordsOf(first, text).icon} size={22} />
        </span>
        {/* A sum that leaves the name no room stands below it. */}
        <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span>
            <span className="block text-16 font-medium">{t(`reward.fold.${first.kind}`)}</span>
            <span className="block text-14 text-text-2">{t('reward.today.count', { count: rewards.length })}</span>
          </span>
          <Amount value={sumOfRewards(rewards, currency)} currency={currency} className="text-20 font-semi" />
        </span>
        <Icon name="chevron-down" size={20} className="text-text-3 transition-transform group-[[open]]:rotate-180" />
      </summary>
      <ul className="rows border-t border-line">{children}</ul>
    </details>
  )
}
