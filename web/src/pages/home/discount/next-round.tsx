import { useEffect, useState } from 'react'
import { calendarFile } from '../../../reward/calendar-file.ts'
import { endOfCycle, roundAt } from '../../../reward/cycle-end.ts'
import { businessDate, dayMs } from '../../../texts/business-day.ts'
import { formatTime } from '../../../texts/dates.ts'
import { type Translate, useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { type Promotion, promotionPath } from './promotion.ts'
import { cycleOf } from './promotion-words.ts'

const tickMs = 1_000
const repeats = { DAY: 'DAILY', WEEK: 'WEEKLY', MONTH: 'MONTHLY' } as const

/** True for a promotion that has a time to wait for: rounds of the day, or the end of a race. */
export function hasRounds({ state, hours, unit, cycle }: Promotion): boolean {
  return state === 'RUNNING' && (hours.length > 0 || (unit === 'RANK' && cycle !== 'ONCE'))
}

/** When the next round begins or this one ends, counted down. The time is the reader's, so it comes after the first view. */
export function RoundLine({ promotion }: { promotion: Promotion }) {
  const { t, lang } = useText()
  const now = useNow()
  if (!now) return <p className="min-h-6 text-14" />
  return (
    <p role="timer" className="flex min-h-6 items-center gap-2 text-14 text-text-2 tabular-nums">
      <Icon name="clock" size={18} className="flex-none text-text-3" />
      <span className="first-letter:uppercase">{roundText(promotion, now, t, lang)}</span>
    </p>
  )
}

/** The next round with a reminder for the member's own calendar. */
export function NextRound({ promotion }: { promotion: Promotion }) {
  const { t } = useText()
  return (
    <section
      className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-5"
      aria-label={t('promotion.round')}
    >
      <RoundLine promotion={promotion} />
      <Button size="sm" onClick={() => remind(promotion)}>
        {t('promotion.round.remind')}
      </Button>
      <p className="w-full text-14 text-text-3">
        {t(promotion.hours.length > 0 ? 'promotion.round.remindHours' : 'promotion.round.remindRace')}
      </p>
    </section>
  )
}

function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

function roundText(promotion: Promotion, now: Date, t: Translate, lang: string): string {
  const today = businessDate(now)
  const round = roundAt(promotion.hours, today, now)
  if (!round)
    return t('promotion.round.race', {
      during: t(`promotion.during.${cycleOf(promotion)}`),
      left: leftText(endOfCycle(promotion.cycle, today) - now.getTime(), t),
    })
  const left = leftText(round.at - now.getTime(), t)
  if (round.isOpen) return t('promotion.round.open', { left })
  return t('promotion.round.next', { time: formatTime(new Date(round.at).toISOString(), lang, 'time'), left })
}

/** A time that is left as 8:46, 1:08:46 or with its days. */
function leftText(ms: number, t: Translate): string {
  const days = Math.floor(ms / dayMs)
  const seconds = Math.floor((ms % dayMs) / 1000)
  const two = (figure: number) => String(figure).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const clock = [Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  const time = hours > 0 || days > 0 ? `${hours}:${clock}` : clock
  return days > 0 ? t('promotion.round.days', { days, time }) : time
}

function remind(promotion: Promotion): void {
  const now = new Date()
  const today = businessDate(now)
  const cycle = cycleOf(promotion)
  const rounds = promotion.hours.flatMap((hours) => {
    // Of a round that is open the next one is tomorrow's.
    const next = roundAt([hours], today, now)
    return next?.isOpen ? roundAt([hours], businessDate(new Date(next.at + dayMs)), new Date(next.at)) : next
  })
  const starts = rounds.flatMap((round) => (round ? [new Date(round.at)] : []))
  const file = calendarFile({
    id: `${promotion.code}@${location.hostname}`,
    title: promotion.diyTitle,
    url: new URL(promotionPath(promotion), location.origin).href,
    starts: starts.length > 0 ? starts : [new Date(endOfCycle(cycle, today))],
    every: starts.length > 0 || cycle === 'ONCE' ? 'DAILY' : repeats[cycle],
    until: promotion.doingEnd ? new Date(promotion.doingEnd) : null,
    now,
  })
  saveFile(new Blob([file], { type: 'text/calendar' }), `${promotion.code}.ics`)
}
