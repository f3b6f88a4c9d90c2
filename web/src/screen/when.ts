import type { Lang } from '../boot.ts'
import { dayMs } from '../texts/business-day.ts'
import { formatTime } from '../texts/dates.ts'
import { textOf } from '../texts/use-text.tsx'

/** An ISO time as "today 14:02", "tomorrow 02:44" or with its date, in the business time zone; empty for an empty string. */
export function when(iso: string, lang: Lang): string {
  if (!iso) return ''
  const day = formatTime(iso, lang, 'date')
  const time = formatTime(iso, lang, 'time')
  if (day === dayIn(0, lang)) return textOf('wallet.today', { time }, lang)
  if (day === dayIn(dayMs, lang)) return textOf('wallet.tomorrow', { time }, lang)
  return formatTime(iso, lang, 'day')
}

function dayIn(laterMs: number, lang: Lang): string {
  return formatTime(new Date(Date.now() + laterMs).toISOString(), lang, 'date')
}
