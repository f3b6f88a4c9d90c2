import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useRef } from 'react'
import { refreshCalls } from '../../../call/use-call.ts'
import { UnansweredCard } from '../../../money/unanswered-card.tsx'
import { useMoneyChange } from '../../../money/use-money-change.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Calendar } from './calendar.tsx'
import { Plan } from './plan.tsx'
import type { Condition } from './sign-days.ts'

type SignCardProps = { condition: Condition; currency: string }

/** The streak, today's sign-in, the month, and what days in a row bring. */
export function SignCard({ condition, currency }: SignCardProps) {
  const { t } = useText()
  const streak = useRef<HTMLHeadingElement>(null)
  const sign = useMoneyChange('receivePoints', {
    onDone: () => {
      showToast(t('points.done'), 'good')
      // The button has left with the focus.
      streak.current?.focus()
    },
    onFailure: () => {
      // Signed in on another device.
      refreshCalls(['queryPointsCondition'])
      return false
    },
  })
  const isSigned = condition.signFlag === 1
  return (
    <section className="card grid grid-cols-1 gap-6 p-5 md:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <h2 ref={streak} tabIndex={-1} className="text-20 outline-none md:text-26">
            {condition.streak > 0 ? t('points.streak', { days: condition.streak }) : t('points.streak.none')}
          </h2>
          <p className="mt-1 text-14 text-text-2">
            {isSigned
              ? t('points.tomorrow', { points: groupAmount(`${condition.tomorrowPoints}`) })
              : t('points.notYet')}
          </p>
        </div>
        {isSigned ? (
          <Badge tone="jade">{t('points.signed')}</Badge>
        ) : (
          <Button
            look="primary"
            size="lg"
            className="max-sm:w-full"
            busy={sign.busy}
            disabledReason={sign.unanswered && !sign.busy ? t('wallet.unanswered.wait') : undefined}
            onClick={() => sign.send({ currency })}
          >
            {t('points.sign', { points: groupAmount(`${condition.todayPoints}`) })}
          </Button>
        )}
      </div>
      {sign.unanswered && (
        <UnansweredCard
          className="rounded-m bg-s2 p-4"
          what={t('points.sent')}
          busy={sign.busy}
          gaveUp={sign.gaveUp}
          onAskAgain={sign.askAgain}
        />
      )}
      <Plan condition={condition} />
      <Calendar condition={condition} />
    </section>
  )
}
