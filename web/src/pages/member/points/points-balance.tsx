import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { BigAmount } from '../../../money/big-amount.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import type { Condition } from '../../../reward/sign-days.ts'

type PointsBalanceProps = {
  condition: Condition
  currency: string
  /** What the sign-in on this page brought. */
  signedFor: number | undefined
}

/** The member's points, how turnover brings more, and where they are spent. */
export function PointsBalance({ condition, currency, signedFor }: PointsBalanceProps) {
  const { points, turnoverPerPoint } = condition
  const { t } = useText()
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-14 font-normal text-text-2">{t('points.balance')}</h2>
      <div className="mt-2 flex items-baseline gap-3">
        <BigAmount value={points} symbol="" className="points-figure" />
        {signedFor !== undefined && <Gained points={signedFor} />}
      </div>
      <span className="sr-only" role="status">
        {signedFor !== undefined && t('reward.signedIn', { points: signedFor })}
      </span>
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

const gainedMs = 2_400

/** What came in, for a moment beside the figure that rolls to its sum. */
function Gained({ points }: { points: number }) {
  const [isThere, setThere] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setThere(false), gainedMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    isThere && (
      <span className="points-gained" aria-hidden="true">
        +{groupAmount(`${points}`)}
      </span>
    )
  )
}
