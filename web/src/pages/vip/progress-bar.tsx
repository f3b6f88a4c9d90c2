import { permille } from '../../money/amount-text.ts'
import { useText } from '../../texts/use-text.tsx'
import { pointsOf, unitsOf } from '../../reward/experience.ts'

type ProgressBarProps = {
  label: string
  /** Experience; figures and bar count from `from`, where the bar is empty, to `needed`, where it is full. */
  done: string
  from?: string
  needed: string
  /** What is still missing, in words. */
  left: string
}

/** The progress towards an experience, in words, figures and a bar. */
export function ProgressBar({ label, done, from = '0', needed, left }: ProgressBarProps) {
  const { t } = useText()
  // A level is kept when it comes to need more than the member has: its own part of the way has not begun then.
  const begin = unitsOf(done) < unitsOf(from) ? '0' : from
  const share = permille(unitsOf(done) - unitsOf(begin), unitsOf(needed) - unitsOf(begin))
  const words = { done: pointsOf(done, begin), needed: pointsOf(needed, begin) }
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
        <span className="text-text-2">{left}</span>
        <span className="ms-auto text-text-3 tabular-nums">{`${words.done} / ${words.needed}`}</span>
      </div>
      <div
        className="mt-2 h-2 overflow-hidden rounded-full bg-s3"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={1000}
        aria-valuenow={share}
        aria-valuetext={t('vip.progressDone', words)}
      >
        <span className="block h-full rounded-full bg-jade" style={{ width: `${share / 10}%` }} />
      </div>
    </div>
  )
}
