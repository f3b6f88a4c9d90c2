import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { knownWord } from '@mingtang/contract/known-word.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { Link } from 'wouter'
import { isPositive, minorOf } from '../../../money/amount-text.ts'
import { TurnoverBar } from '../../../money/turnover-bar.tsx'
import { causeText } from '../../../money/turnover-cause.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { betsLink } from './bets-link.ts'

export type Obligation = Reply<'listObligations'>['rows'][number]

const tones = { OPEN: 'accent', MET: 'jade', SPENT: 'plain', CANCELLED: 'plain', EXPIRED: 'plain' } as const
const endings = {
  MET: 'turnover.metAt',
  SPENT: 'turnover.spentAt',
  CANCELLED: 'turnover.cancelledAt',
  EXPIRED: 'turnover.expiredAt',
} as const

type ObligationRowProps = {
  obligation: Obligation
  /** Asks whether to give the waiting bonus up. */
  onCancel: () => void
}

/** A requirement: its cause, state, locked money or waiting bonus, and progress, linked to the bets of its time. */
export function ObligationRow({ obligation, onCancel }: ObligationRowProps) {
  const { t, lang } = useText()
  const { currency, required, done } = obligation
  const state = knownWord(tones, obligation.state, 'OPEN')
  const cause = causeText(obligation, lang)
  const began = formatTime(obligation.openedAt, lang, 'day')
  const name = t('turnover.of', { cause, time: began })
  const isWaiting = isPositive(obligation.bonus)
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
          <Stake obligation={obligation} />
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
          {state === 'MET' && isWaiting
            ? t('turnover.releasing')
            : t(endings[state], { time: formatTime(obligation.endedAt, lang, 'day') })}
          <span className="ms-auto text-text-3">{`${groupAmount(done)} / ${groupAmount(required)}`}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          href={betsLink(obligation, new Date())}
          className="-mb-2 inline-flex min-h-11 items-center gap-0.5 text-14 text-text-2 hover:text-accent-text"
        >
          {t('turnover.bets')}
          <Icon name="chevron-right" size={16} />
          <span className="sr-only"> {name}</span>
        </Link>
        {state === 'OPEN' && isWaiting && (
          <button
            type="button"
            className="-mb-2 inline-flex min-h-11 items-center text-14 text-text-2 hover:text-cinnabar"
            onClick={onCancel}
          >
            {t('turnover.cancel')}
            <span className="sr-only"> {name}</span>
          </button>
        )}
      </div>
    </article>
  )
}

/** What the open requirement is about: a bonus that waits, or money that it locks. */
function Stake({ obligation: { bonus, locked, expiresAt } }: { obligation: Obligation }) {
  const { t, lang } = useText()
  const isWaiting = isPositive(bonus)
  return (
    <div className="mt-1 mb-3 text-14">
      <p className="flex items-center gap-1.5 text-text-2">
        <Icon name={isWaiting ? 'gift' : 'lock'} size={16} className="shrink-0 text-text-3" />
        {isWaiting
          ? t('turnover.waits', { amount: groupAmount(bonus) })
          : t('turnover.locks', { amount: groupAmount(locked) })}
      </p>
      {isWaiting && expiresAt && (
        <p className="ps-[22px] text-text-3">{t('turnover.until', { time: formatTime(expiresAt, lang, 'day') })}</p>
      )}
    </div>
  )
}
