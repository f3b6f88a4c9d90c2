import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { textOfCode } from '../../texts/text-or.ts'
import { isPositive } from '../../money/amount-text.ts'
import { useText } from '../../texts/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { bonusAmount, bonusKinds, type Level, plainAmount, type Tier } from './levels.ts'

/** The levels of a tier with what each asks and gives; `own` is the member's level. */
export function LevelList({ tier, own }: { tier: Tier; own: number | undefined }) {
  const { t, lang } = useText()
  const heads = [t('vip.column.needed'), t('vip.column.keep'), ...bonusKinds.map((kind) => t(`vip.bonus.${kind}`))]
  return (
    <section
      className="card mt-6 overflow-hidden px-4 md:px-6"
      aria-label={textOfCode(tier.tierKey, `${tier.tier + 1}`, lang)}
    >
      <div className="level level-head" aria-hidden="true">
        <span>{t('vip.column.level')}</span>
        <span className="level-facts">
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </span>
      </div>
      <ul className="rows md:border-t md:border-line">
        {tier.levels.map((level) => (
          <LevelRow key={level.level} level={level} heads={heads} isOwn={level.level === own} />
        ))}
      </ul>
    </section>
  )
}

function LevelRow({ level, heads, isOwn }: { level: Level; heads: readonly string[]; isOwn: boolean }) {
  const { t } = useText()
  const nothing = (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('vip.nothing')}</span>
    </>
  )
  const values = [
    groupAmount(level.needed),
    isPositive(level.keep) ? groupAmount(level.keep) : nothing,
    ...bonusKinds.map((kind) => {
      const amount = bonusAmount(level, kind)
      return isPositive(amount) ? plainAmount(amount) : nothing
    }),
  ]
  return (
    <li className={classNames('level', isOwn && 'level-own')} aria-current={isOwn || undefined}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {t('vip.level', { level: level.level })}
        {isOwn && <Badge tone="accent">{t('vip.levels.here')}</Badge>}
      </p>
      <dl className="level-facts">
        {heads.map((head, at) => (
          <div key={head}>
            <dt className="text-12 text-text-3 md:sr-only">{head}</dt>
            <dd>{values[at]}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
