import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useText } from '../../../texts/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type Condition, placeInPlan } from '../../../reward/sign-days.ts'

/** What each day in a row brings, with the member's place in it. */
export function Plan({ condition }: { condition: Condition }) {
  const { t } = useText()
  const { plan, isSign } = condition
  if (plan.length === 0) return null
  const today = placeInPlan(condition)
  const isWide = plan.some((points) => points >= 100_000)
  return (
    <section>
      <h2 className="text-16">{t('points.plan')}</h2>
      <ol className={classNames('plan mt-3', isWide && 'plan-wide')}>
        {plan.map((points, place) => {
          const isDone = place < today || (place === today && isSign)
          const isNow = place === today && !isSign
          return (
            <li
              // The plan has the same points on several days.
              key={`${place}/${points}`}
              className={classNames('plan-day', isDone && 'plan-done', isNow && 'plan-now')}
              aria-current={isNow || undefined}
            >
              <span className="text-12 text-text-3">{t('points.plan.day', { day: place + 1 })}</span>
              <span className="text-16 font-semi tabular-nums">+{groupAmount(`${points}`)}</span>
              <span className="min-h-5 text-12">
                {isDone ? t('points.plan.done') : isNow ? t('points.plan.now') : ''}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="mt-4 text-14 text-text-3">{t('points.planNote', { days: plan.length })}</p>
    </section>
  )
}
