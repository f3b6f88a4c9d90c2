import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { BigAmount } from '../../../money/big-amount.tsx'
import { useText } from '../../../texts/use-text.tsx'
import type { Condition } from './sign-days.ts'

type PointsBalanceProps = { condition: Condition; currency: string }

/** The member's points, and how turnover brings more. */
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
    </section>
  )
}
