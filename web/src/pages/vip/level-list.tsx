import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { textOfCode } from '../../texts/text-or.ts'
import { isPositive } from '../../money/amount-text.ts'
import { useText } from '../../texts/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { bonusAmount, bonusKinds, type Level, plainAmount, type Tier, yearOf } from '../../reward/vip-levels.ts'

type LevelListProps = {
  tier: Tier
  currency: string
  /** The member's level. */
  own: number | undefined
}

/** Longer ones do not stand beside each other on a phone in the usual size. */
const shortFigure = 11

/** What a level asks, and what its year brings; empty for nothing. */
function figuresOf(level: Level, currency: string): [needed: string, year: string] {
  const year = yearOf(level, currency)
  return [groupAmount(level.needed), isPositive(year) ? plainAmount(year) : '']
}

/** The levels of a tier: what each asks and what its year brings; a tap shows the rest. */
export function LevelList({ tier, currency, own }: LevelListProps) {
  const { t, lang } = useText()
  const isLong = tier.levels.some((level) => figuresOf(level, currency).some((figure) => figure.length > shortFigure))
  return (
    <section
      className={classNames('card mt-6 overflow-hidden px-4 md:px-6', isLong && 'levels-long')}
      aria-label={textOfCode(tier.tierKey, `${tier.tier + 1}`, lang)}
    >
      <div className="level level-head" aria-hidden="true">
        <span>{t('vip.column.level')}</span>
        <span>{t('vip.column.needed')}</span>
        <span>{t('vip.column.year')}</span>
      </div>
      <ul className="rows border-t border-line">
        {tier.levels.map((level) => (
          <LevelRow key={level.level} level={level} currency={currency} isOwn={level.level === own} />
        ))}
      </ul>
    </section>
  )
}

function LevelRow({ level, currency, isOwn }: { level: Level; currency: string; isOwn: boolean }) {
  const { t } = useText()
  const [needed, year] = figuresOf(level, currency)
  const facts = [
    [t('vip.column.keep'), isPositive(level.keep) && groupAmount(level.keep)],
    ...bonusKinds.map((kind) => {
      const amount = bonusAmount(level, kind)
      return [t(`vip.bonus.${kind}`), isPositive(amount) && plainAmount(amount)] as const
    }),
    [t('vip.column.rebate'), level.rebatePercent && t('rebate.rate', { percent: level.rebatePercent })],
  ] as const
  return (
    <li className={classNames(isOwn && 'level-own')} aria-current={isOwn || undefined}>
      <details className="group">
        <summary className="level">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {t('vip.level', { level: level.level })}
            {isOwn && <Badge tone="accent">{t('vip.levels.here')}</Badge>}
          </span>
          <span>{needed}</span>
          <span>{year || <Nothing />}</span>
          <Icon
            name="chevron-down"
            size={18}
            className="justify-self-end text-text-3 transition-transform group-[[open]]:rotate-180"
          />
        </summary>
        <dl className="level-facts">
          {facts.map(([head, value]) => (
            <div key={head}>
              <dt className="text-12 text-text-3">{head}</dt>
              <dd>{value || <Nothing />}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}

function Nothing() {
  const { t } = useText()
  return (
    <>
      <span aria-hidden="true">{'\u2013'}</span>
      <span className="sr-only">{t('vip.nothing')}</span>
    </>
  )
}
