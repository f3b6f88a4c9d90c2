import { textOfCode } from '../../texts/text-or.ts'
import { isPositive } from '../../money/amount-text.ts'
import { useText } from '../../texts/use-text.tsx'
import { Lattice } from '../../ui/lattice.tsx'
import { missingPoints, pointsOf } from '../../reward/experience.ts'
import {
  bonusAmount,
  bonusKinds,
  type Level,
  type Levels,
  lightsOf,
  plainAmount,
  yearOf,
} from '../../reward/vip-levels.ts'
import { ProgressBar } from './progress-bar.tsx'
import { TierCover } from './tier-cover.tsx'
import type { Vip } from '../../reward/use-my-vip.ts'

type LevelCardProps = { vip: Vip; levels: Levels | undefined }

/** The member's level with its cover, the way to the next one, and what that one brings. */
export function LevelCard({ vip, levels }: LevelCardProps) {
  const { t, lang } = useText()
  const { level, tier, tierKey, experience, nextNeeded } = vip
  const own = levels?.rows.find((one) => one.level === level)
  const next = nextNeeded ? levels?.rows.find((one) => one.level === level + 1) : undefined
  const shown = next ?? own
  return (
    <div className="card relative overflow-hidden p-5 md:p-8">
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-[radial-gradient(70%_130%_at_92%_-10%,var(--glow),transparent_70%)]"
      />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 end-0 w-1/2 [mask-image:linear-gradient(250deg,#000,transparent_80%)]"
      >
        <Lattice name="steps" />
      </span>
      <div className="relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-5 gap-y-6 md:grid-cols-[176px_minmax(0,1fr)] md:gap-x-8">
        <TierCover tier={tier} lights={lightsOf(level, tier)} className="md:row-span-2" />
        <div className="md:self-end">
          <p className="text-text-2">{textOfCode(tierKey, '', lang)}</p>
          <p className="text-46 leading-tight font-semi">{t('vip.level', { level })}</p>
          <p className="text-14 text-text-2 tabular-nums">{t('vip.pointsNow', { points: pointsOf(experience) })}</p>
        </div>
        <div className="col-span-2 grid grid-cols-1 gap-6 md:col-span-1 md:self-start">
          {nextNeeded ? (
            <ProgressBar
              label={t('vip.progress')}
              done={experience}
              from={own?.needed ?? '0'}
              needed={nextNeeded}
              left={t('vip.missing', { points: missingPoints(experience, nextNeeded), level: level + 1 })}
            />
          ) : (
            <p className="text-14 text-text-2">{t('vip.top')}</p>
          )}
          {own && levels && isPositive(yearOf(own, levels.currency)) && (
            <p className="text-text-2">
              {t('vip.year', { amount: plainAmount(yearOf(own, levels.currency)), currency: levels.currency })}
              <span className="block text-14 text-text-3">{t('vip.yearNote')}</span>
            </p>
          )}
          {shown && levels && (
            <Gives
              level={shown}
              title={next ? t('vip.gives', { level: next.level }) : t('vip.givesTop')}
              currency={levels.currency}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function Gives({ level, title, currency }: { level: Level; title: string; currency: string }) {
  const { t } = useText()
  const given = bonusKinds.filter((kind) => isPositive(bonusAmount(level, kind)))
  if (given.length === 0) return null
  return (
    <div>
      <h2 className="text-14 font-normal text-text-3">{title}</h2>
      <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-2">
        {given.map((kind) => (
          <div key={kind}>
            <dt className="text-14 text-text-2">{t(`vip.bonus.${kind}`)}</dt>
            <dd className="text-20 font-semi tabular-nums">
              <span className="me-1 text-12 font-normal text-text-3">{currency}</span>
              {plainAmount(bonusAmount(level, kind))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
