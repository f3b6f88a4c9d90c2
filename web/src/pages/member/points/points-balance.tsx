import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Link } from 'wouter'
import { BigAmount } from '../../../money/big-amount.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import type { Condition } from './sign-days.ts'

type PointsBalanceProps = { condition: Condition; currency: string }

/** The member's points, how turnover brings more, and where they are spent. */
export function PointsBalance({ condition: { points, turnoverPerPoint }, currency }: PointsBalanceProps) {
  const { t } = useText()
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-14 font-normal text-text-2">{t('points.balance')}</h2>
      <BigAmount value={points} symbol="" className="points-figure mt-2" />
      {turnoverPerPoint && (
        <p className="mt-4 text-14 text-text-3">
          {t('points.earn', { currency, amount: groupAmount(turnoverPerPoint) })}
        </p>
      )}
      <Link href="/member/mall" className={buttonClass('secondary', 'md', 'mt-4')}>
        {t('points.toMall')}
      </Link>
    </section>
  )
}
