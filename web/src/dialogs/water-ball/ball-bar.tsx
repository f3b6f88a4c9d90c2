import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { minorOf } from '../../money/amount-text.ts'
import { percentOf, type Standing } from '../../reward/water-ball/use-water-ball.ts'
import { useText } from '../../texts/use-text.tsx'

/** The progress of the ball: the bet amount so far and the one that fills it. */
export function BallBar({ standing }: { standing: Standing }) {
  const { t } = useText()
  const { current, target, currency, receiveEnable } = standing
  const percent = percentOf(standing)
  const bar = t('reward.ball.bar', { current: groupAmount(current), target: groupAmount(target) })
  const left = minorOf(target, currency) - minorOf(current, currency)
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-34 font-semi">{`${percent}%`}</span>
        <span className="text-14 text-text-2">
          {receiveEnable || left <= 0n
            ? t('reward.ball.full')
            : t('reward.ball.left', { amount: groupAmount(formatAmount(left, currency)) })}
        </span>
      </div>
      <div
        className="mt-2 h-2.5 overflow-hidden rounded-full bg-s3"
        role="progressbar"
        aria-label={t('reward.ball.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={bar}
      >
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-2 text-14 text-text-2">{bar}</p>
    </div>
  )
}
