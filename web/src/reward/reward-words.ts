import { isPositive } from '../money/amount-text.ts'
import { rewardTerms } from './reward-terms.ts'
import type { Reward } from './use-rewards.ts'
import { textOr } from '../texts/text-or.ts'
import { formatTime } from '../texts/dates.ts'
import type { useText } from '../texts/use-text.tsx'
import type { IconName } from '../ui/icon.tsx'

type Text = ReturnType<typeof useText>

export type RewardWords = {
  icon: IconName
  title: string
  /** What it gives and asks, in one line. */
  line: string
  until: string
  button: string
  /** Money, or a number of points in words. */
  money?: { amount: string; currency: string; isMax: boolean }
  points?: string
}

/** The words of a reward in the list. */
export function wordsOf(reward: Reward, { t, lang }: Text): RewardWords {
  const until = reward.until ? t('reward.until', { time: formatTime(reward.until, lang, 'day') }) : t('reward.noEnd')
  const common = { until, button: t('reward.claim') }
  if (reward.kind === 'promotion') {
    const { promotion, standing } = reward
    return {
      ...common,
      icon: 'gift',
      title: promotion.diyTitle,
      line: rewardTerms(t, standing.required, promotion.payment),
      // A reward by chance: the standing has the most.
      money: {
        amount: standing.rewardAmount,
        currency: standing.currency,
        isMax: promotion.tiers.some(({ fromAmount }) => isPositive(fromAmount)),
      },
    }
  }
  if (reward.kind === 'vip') {
    const { kind, level, amount, currency, turnover } = reward.bonus
    return {
      ...common,
      icon: 'vip',
      title: textOr(`reward.vip.${kind}`, kind, lang, { level: String(level) }),
      line: rewardTerms(t, turnover, 'WALLET'),
      money: { amount, currency, isMax: false },
    }
  }
  if (reward.kind === 'rebate') {
    const { receivable, currency } = reward.summary
    return {
      ...common,
      icon: 'coin',
      title: t('reward.rebate.title'),
      line: t('reward.rebate.line'),
      until: t('reward.rebate.later'),
      money: { amount: receivable, currency, isMax: false },
    }
  }
  const { todayPoints, tomorrowPoints, streak } = reward.condition
  return {
    ...common,
    icon: 'check',
    title: t('reward.signIn.title'),
    line: t('reward.signIn.line', { today: todayPoints, tomorrow: tomorrowPoints }),
    until: streak > 0 ? `${until} · ${t('reward.signIn.streak', { days: streak })}` : until,
    button: t('reward.signIn'),
    points: t('reward.points', { points: todayPoints }),
  }
}
