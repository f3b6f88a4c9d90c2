import type { Reply } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { useBoot } from '../../../site/boot-context.ts'
import { textOfCode } from '../../../texts/text-or.ts'
import { BigAmount } from '../../../money/big-amount.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { monthlyEarnings } from './earnings.ts'

export type Plan = Reply<'getAgencyPlan'>

/** What a team would earn in a month, by the rates that new agents get. */
export function Calculator({ plan }: { plan: Plan }) {
  const { t, lang } = useText()
  const { currencies } = useBoot()
  // The tenant's first currency: the server cannot know which one the browser keeps.
  const { code: currency = 'CNY', symbol = '' } = currencies[0] ?? {}
  const [gameType, setGameType] = useState(plan.rates[0]?.gameType ?? '')
  const [people, setPeople] = useState('20')
  const [turnover, setTurnover] = useState('100')
  const percent = plan.rates.find((rate) => rate.gameType === gameType)?.percent ?? '0'
  const earned = monthlyEarnings({ people, turnover, percent, currency })
  return (
    <section className="card grid grid-cols-1 gap-5 p-5 md:p-8" aria-label={t('teamwork.calculator')}>
      <h2 className="text-20">{t('teamwork.calculator')}</h2>
      <Segmented
        label={t('teamwork.gameType')}
        options={plan.rates.map(({ gameType: value, percent: rate }) => ({
          value,
          label: `${textOfCode(`game.type.${value}`, value, lang)} ${rate}%`,
        }))}
        value={gameType}
        onChange={setGameType}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t('teamwork.people')} error={isCount(people) ? undefined : t('teamwork.peopleForm')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={people}
              onChange={({ target }) => setPeople(target.value)}
            />
          )}
        </Field>
        <Field
          label={t('teamwork.turnover')}
          error={earned === null && isCount(people) ? t('teamwork.turnoverForm') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              value={turnover}
              onChange={({ target }) => setTurnover(target.value)}
              after={<span className="control-addon pe-4">{currency}</span>}
            />
          )}
        </Field>
      </div>
      <div role="status" className="grid min-h-28 content-start gap-2">
        <p className="text-14 text-text-2">{t('teamwork.earned')}</p>
        {earned !== null && (
          <>
            <BigAmount value={earned} symbol={symbol || currency} />
            <p className="text-14 text-text-2 tabular-nums">
              {t('teamwork.sum', { people: people.trim(), turnover: turnover.trim(), percent })}
            </p>
          </>
        )}
      </div>
      <p className="text-14 text-text-3">
        {t('teamwork.below', { percent: plan.belowPercent })}{' '}
        {plan.turnoverPercent > 0
          ? t('teamwork.asksTurnover', { percent: plan.turnoverPercent })
          : t('teamwork.noTurnover')}
      </p>
    </section>
  )
}

function isCount(typed: string): boolean {
  return monthlyEarnings({ people: typed, turnover: '0', percent: '0', currency: 'CNY' }) !== null
}
