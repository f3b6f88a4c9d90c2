import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { Link } from 'wouter'
import { minorOf } from '../../../money/amount-text.ts'
import { TurnoverBar } from '../../../money/turnover-bar.tsx'
import { causeKey } from '../../../money/turnover-cause.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { betsLink } from './bets-link.ts'

type Obligation = Reply<'listObligations'>['rows'][number]

const states = ['OPEN', 'MET', 'SPENT'] as const
const tones = { OPEN: 'accent', MET: 'jade', SPENT: 'plain' } as const

/** A requirement: its cause, state, locked money and progress, linked to the bets of its time. */
export function ObligationRow({ obligation }: { obligation: Obligation }) {
  const { t, lang } = useText()
  const { currency, required, done } = obligation
  const state = states.find((one) => one === obligation.state) ?? 'OPEN'
  const cause = t(causeKey(obligation.cause))
  const began = formatTime(obligation.openedAt, lang, 'day')
  const name = t('turnover.of', { cause, time: began })
  const left = formatAmount(minorOf(required, currency) - minorOf(done, currency), currency)
  return (
    <article className="py-4" aria-label={name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-16 font-medium first-letter:uppercase">
          {cause}
          <time dateTime={obligation.openedAt} className="ms-2 text-14 font-normal text-text-3">
            {began}
          </time>
        </h3>
        <Badge tone={tones[state]}>{t(`turnover.state.${state}`)}</Badge>
      </div>
      {state === 'OPEN' ? (
        <>
          <p className="mt-1 mb-3 flex items-center gap-1.5 text-14 text-text-2">
            <Icon name="lock" size={16} className="shrink-0 text-text-3" />
            {t('turnover.locks', { amount: groupAmount(obligation.locked) })}
          </p>
          <TurnoverBar
            left={t('turnover.left', { amount: groupAmount(left) })}
            required={required}
            done={done}
            currency={currency}
            of={name}
          />
        </>
      ) : (
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-14 text-text-2">
          {t(state === 'MET' ? 'turnover.metAt' : 'turnover.spentAt', {
            time: formatTime(obligation.endedAt, lang, 'day'),
          })}
          <span className="ms-auto text-text-3">{`${groupAmount(done)} / ${groupAmount(required)}`}</span>
        </p>
      )}
      <Link
        href={betsLink(obligation, new Date())}
        className="-mb-2 inline-flex min-h-11 items-center gap-0.5 text-14 text-text-2 hover:text-accent-text"
      >
        {t('turnover.bets')}
        <Icon name="chevron-right" size={16} />
        <span className="sr-only"> {name}</span>
      </Link>
    </article>
  )
}
