import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { UnansweredCard } from '../../../money/unanswered-card.tsx'
import { useMoneyChange } from '../../../money/use-money-change.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Calendar } from './calendar.tsx'
import { Plan } from './plan.tsx'
import type { Condition } from '../../../reward/sign-days.ts'

type SignCardProps = { condition: Condition; currency: string; onSigned: (received: number) => void }

/** The streak, today's sign-in, the month, and what days in a row bring. */
export function SignCard({ condition, currency, onSigned }: SignCardProps) {
  const { t } = useText()
  const sign = useMoneyChange('receivePoints', {
    onDone: ({ received }) => onSigned(received),
    onFailure: () => {
      // Signed in on another device.
      refreshCalls(['queryPointsCondition'])
      return false
    },
  })
  const isSigned = condition.signFlag === 1
  const tomorrow = t('points.tomorrow', { points: groupAmount(`${condition.tomorrowPoints}`) })
  return (
    <section className="card grid grid-cols-1 gap-6 p-5 md:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="text-20 md:text-26">
            {condition.streak > 0 ? t('points.streak', { days: condition.streak }) : t('points.streak.none')}
          </h2>
          <p className="mt-1 text-14 text-text-2">{isSigned ? tomorrow : t('points.notYet')}</p>
        </div>
        {/* It stays where it is, so that nothing moves up when the day is signed. */}
        <Button
          look={isSigned ? 'secondary' : 'primary'}
          size="lg"
          className="max-sm:w-full"
          busy={sign.busy}
          disabledReason={isSigned ? tomorrow : sign.unanswered && !sign.busy ? t('wallet.unanswered.wait') : undefined}
          onClick={() => sign.send({ currency })}
        >
          {isSigned ? t('points.signed') : t('points.sign', { points: groupAmount(`${condition.todayPoints}`) })}
        </Button>
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
