import { TurnoverBar } from '../../../money/turnover-bar.tsx'
import { keepPlace } from '../../../site/use-scroll-to-top.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { hasRounds, RoundLine } from './next-round.tsx'
import { PromotionBadge } from './promotion-badge.tsx'
import { coverCode, isOver, type Promotion, promotionPath, type Standing } from './promotion.ts'
import {
  asksText,
  currencyFor,
  givesText,
  lineText,
  longestPiece,
  missedText,
  periodText,
  progressOf,
  wagerText,
} from './promotion-words.ts'
import { RunningCycle } from './running-cycle.tsx'

type PromotionCardProps = {
  promotion: Promotion
  /** The currency of the member's wallet; empty for a visitor. */
  currency: string
  standing: Standing | undefined
  /** The first of the list is as wide as the page. */
  isLead?: boolean
}

/** A promotion in the list: what it gives, what it asks, and how far the member is. */
export function PromotionCard({ promotion, currency: own, standing, isLead = false }: PromotionCardProps) {
  const { t } = useText()
  const currency = currencyFor(promotion, own)
  const gives = givesText(promotion, currency, t)
  const asks = asksText(promotion, currency, t)
  return (
    <article
      className={classNames(
        'card relative flex gap-4 p-3 transition-colors duration-120 hover:bg-s2 md:gap-5',
        isLead && 'lg:col-span-full lg:gap-8 lg:p-5',
      )}
    >
      <Cover
        family="promotion"
        code={coverCode(promotion)}
        isMuted={isOver(promotion)}
        className={classNames('w-[104px] flex-none self-start rounded-m md:w-[120px]', isLead && 'lg:w-[132px]')}
      />
      <div className="flex min-w-0 flex-1 flex-col py-1 pe-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 text-16 text-balance wrap-anywhere">
            <SiteLink to={promotionPath(promotion)} className="promotion-link" onClick={keepListPlace}>
              <span id={`promotion-${promotion.code}`}>{promotion.diyTitle}</span>
            </SiteLink>
          </h2>
          <PromotionBadge promotion={promotion} standing={standing} />
        </div>
        <p
          className={classNames(
            'mt-1 font-semi text-balance',
            longestPiece(gives) > 16 ? 'text-16 md:text-20' : 'text-20',
            isLead && 'lg:text-34',
          )}
        >
          {gives}
        </p>
        <p className="mt-1 text-14 text-text-2">
          {asks && <span className="me-3 inline-block">{asks}</span>}
          <span className="inline-block">{wagerText(promotion, t)}</span>
        </p>
        <div className="mt-auto pt-3">
          <CardFoot promotion={promotion} own={own} standing={standing} />
        </div>
      </div>
    </article>
  )
}

function CardFoot({ promotion, own, standing }: { promotion: Promotion; own: string; standing: Standing | undefined }) {
  const { t, lang } = useText()
  const when = periodText(promotion, t, lang)
  const period = when && <p className="text-14 text-text-3">{when}</p>
  const rounds = hasRounds(promotion) ? <RoundLine promotion={promotion} /> : null
  if (promotion.state !== 'RUNNING') return period
  if (own && !promotion.currencies.includes(own))
    return (
      <p className="text-14 text-text-3">{t('promotion.onlyIn', { currencies: promotion.currencies.join(' / ') })}</p>
    )
  if (!standing) return rounds ?? period
  if (standing.receiveEnable) {
    const line = lineText(promotion, standing, t)
    return line ? <p className="text-14 text-jade tabular-nums first-letter:uppercase">{line}</p> : (rounds ?? period)
  }
  if (promotion.hours.length > 0) return rounds
  const progress = standing.reason === 'NOT_REACHED' ? progressOf(promotion, standing, t) : null
  const missed = missedText(promotion, standing, t)
  if (missed || (standing.running?.current && standing.reason === 'CLAIMED'))
    return (
      <div className="grid gap-2">
        {missed && <p className="text-14 text-text-3 tabular-nums first-letter:uppercase">{missed}</p>}
        <RunningCycle promotion={promotion} standing={standing} />
      </div>
    )
  if (!progress) return period
  return (
    <TurnoverBar
      left={progress.words}
      required={progress.target}
      done={progress.current}
      currency={progress.currency}
      of={promotion.diyTitle}
    />
  )
}

// The way back leads to the same place of the list.
function keepListPlace(): void {
  history.replaceState({ ...(history.state as object | null), ...keepPlace }, '')
}
