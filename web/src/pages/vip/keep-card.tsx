import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { isPositive } from '../../money/amount-text.ts'
import { formatTime } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { missingPoints } from '../../reward/experience.ts'
import type { Levels } from '../../reward/vip-levels.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { Vip } from '../../reward/use-my-vip.ts'

type KeepCardProps = { vip: Vip; levels: Levels | undefined }

/** What this month asks for the level to be kept, with a warning when its end is near. */
export function KeepCard({ vip, levels }: KeepCardProps) {
  const { t } = useText()
  const { level, keep, monthExperience, warning } = vip
  const percent = levels?.rows.find((one) => one.level === level)?.decayPercent ?? 0
  if (!isPositive(keep) || (levels && percent === 0))
    return (
      <div className="card p-5 md:p-6">
        <h2 className="text-16">{t('vip.keep.none')}</h2>
        <p className="mt-1 text-14 text-text-3">{t('vip.keep.noneNote')}</p>
      </div>
    )
  const missing = missingPoints(monthExperience, keep)
  return (
    <div className="card p-5 md:p-6">
      <div className="mb-3 flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-16">{t('vip.keep')}</h2>
        {!missing && <Badge tone="jade">{t('vip.keep.met')}</Badge>}
      </div>
      {warning && <Warning warning={warning} level={level} />}
      <ProgressBar
        label={t('vip.keep')}
        done={monthExperience}
        needed={keep}
        left={missing && t('vip.keep.left', { points: missing })}
      />
      {percent > 0 && (
        <p className="mt-4 text-14 text-text-3">{t('vip.keep.rule', { keep: groupAmount(keep), percent })}</p>
      )}
    </div>
  )
}

function Warning({ warning, level }: { warning: NonNullable<Vip['warning']>; level: number }) {
  const { t, lang } = useText()
  return (
    <p className="mb-4 flex items-start gap-2 rounded-m bg-accent-soft px-4 py-3 text-14" role="status">
      <Icon name="clock" size={18} className="mt-0.5 shrink-0 text-accent-text" />
      {t('vip.warning', {
        points: missingPoints('0', warning.missing),
        until: formatTime(warning.until, lang, 'day'),
        level,
      })}
    </p>
  )
}
