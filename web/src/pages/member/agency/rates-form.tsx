import { useState } from 'react'
import { useCallChange } from '../../../call/use-call.ts'
import { failureText } from '../../../call/reactions.ts'
import { FormError } from '../../../form/form-error.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { hasProblem, RateFields, ratesFrom, type TypedRates } from './rate-fields.tsx'
import type { Rate } from './agency-types.ts'
import { dayText } from './figure-text.ts'

type RatesFormProps = { memberId: string; own: readonly Rate[]; current: readonly Rate[]; onDone: () => void }

/** Sets what a direct child earns from the next business day on. */
export function RatesForm({ memberId, own, current, onDone }: RatesFormProps) {
  const { t, lang } = useText()
  const [typed, setTyped] = useState<TypedRates>(() =>
    Object.fromEntries(current.map(({ gameType, percent }) => [gameType, percent])),
  )
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const set = useCallChange('setTeamRates', {
    refresh: ['listTeam', 'getTeamMember'],
    onDone: ({ fromDay }) => {
      showToast(t('agency.rates.done', { day: dayText(fromDay, lang) }), 'good')
      onDone()
    },
    onFailure: (failure) => {
      setProblem(failureText(failure))
      return true
    },
  })
  const send = () => {
    const rates = ratesFrom(typed, own)
    setChecked(true)
    setProblem(rates.length === 0 ? t('agency.rates.empty') : undefined)
    if (rates.length > 0 && !hasProblem(typed, own)) set.mutate({ memberId, rates })
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="text-14 text-text-2">{t('agency.rates.setNote')}</p>
      <RateFields own={own} typed={typed} isChecked={isChecked} onChange={setTyped} />
      <FormError text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={set.isPending}>
          {t('agency.rates.save')}
        </Button>
        <Button onClick={onDone}>{t('agency.cancel')}</Button>
      </div>
    </form>
  )
}
