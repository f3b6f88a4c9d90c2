import type { ClaimRefusal } from '@mingtang/contract/gen/words.ts'
import { TurnoverBar } from '../../../money/turnover-bar.tsx'
import { SiteLink } from '../../../site/site-link.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { type Translate, useText } from '../../../texts/use-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Lang } from '../../../boot.ts'
import { actionFor, iconOf, kindOf, knownRefusal, type Promotion, type Standing } from './promotion.ts'
import { cycleOf, missedText, progressOf } from './promotion-words.ts'
import { RunningCycle } from './running-cycle.tsx'

type ClaimStateProps = {
  promotion: Promotion
  /** Why it cannot be claimed; empty when nothing is reached yet. */
  reason: ClaimRefusal | ''
  standing?: Standing
}

/** Why a promotion cannot be claimed now, how far the member is, and where to go on. */
export function ClaimState({ promotion, reason: given, standing }: ClaimStateProps) {
  const { t, lang } = useText()
  const reason = knownRefusal(given)
  const progress = standing && reason === 'NOT_REACHED' ? progressOf(promotion, standing, t) : null
  const missed = standing ? missedText(promotion, standing, t) : ''
  const action = standing && actionFor(promotion, reason)
  return (
    <>
      <div>
        <h2 className="flex items-start gap-2.5 text-20 text-balance">
          <Icon name={iconOf(reason)} className="mt-1 flex-none text-text-3" />
          <span className="block first-letter:uppercase">{missed || t(`promotion.reason.${reason}`)}</span>
        </h2>
        {(!missed || !standing?.running?.current) && (
          <p className="mt-2 text-text-2">
            {missed ? t('promotion.why.NO_NEXT') : whyText(promotion, reason, t, lang)}
          </p>
        )}
      </div>
      {progress && (
        <div>
          <TurnoverBar
            left={progress.words}
            required={progress.target}
            done={progress.current}
            currency={progress.currency}
            of={promotion.diyTitle}
          />
        </div>
      )}
      {standing && (missed || reason === 'CLAIMED') && <RunningCycle promotion={promotion} standing={standing} />}
      {standing && standing.alreadyReceiveNumber > 0 && reason !== 'CLAIMED' && (
        <p className="text-14 text-text-3">{t('promotion.times', { count: standing.alreadyReceiveNumber })}</p>
      )}
      {action && (
        <SiteLink to={action.to} className={buttonClass('secondary', 'lg', 'w-full')}>
          {t(`promotion.go.${action.text}`)}
        </SiteLink>
      )}
    </>
  )
}

function whyText(promotion: Promotion, reason: ClaimRefusal, t: Translate, lang: Lang): string {
  if (reason === 'CLAIMED') return againText(promotion, t)
  if (reason === 'NOT_REACHED' && promotion.isAutomatic) return t('promotion.automatic')
  if (reason === 'ENDED' && !isPast(promotion.doingEnd)) return t('promotion.why.ENDED_EARLY')
  return t(`promotion.why.${reason}`, {
    time: formatTime(reason === 'SOON' ? promotion.doingBegin : promotion.doingEnd, lang, 'day'),
    level: promotion.minLevel,
    hours: promotion.hours.join(' / '),
  })
}

function isPast(time: string): boolean {
  return time !== '' && time <= new Date().toISOString()
}

function againText(promotion: Promotion, t: Translate): string {
  if (promotion.kind === 'BIRTHDAY') return t('promotion.again.YEAR')
  if (promotion.hours.length > 0) return t('promotion.again.HOURS')
  const cycle = cycleOf(promotion)
  const isStepped = !kindOf(promotion).isPast && promotion.tiers.length > promotion.currencies.length
  return t(cycle === 'ONCE' && isStepped ? 'promotion.again.ALL' : `promotion.again.${cycle}`)
}
