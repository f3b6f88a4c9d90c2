import type { Lang } from '../boot.ts'
import { businessZone } from './business-day.ts'

type Style = 'date' | 'time' | 'both' | 'day' | 'monthDay' | 'month'

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  both: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  month: { year: 'numeric', month: 'long' },
  monthDay: { month: 'short', day: 'numeric' },
  day: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats an ISO time for the language, in the business time zone; empty for an empty string. */
export function formatTime(iso: string, lang: Lang, style: Style = 'both'): string {
  if (!iso) return ''
  const key = `${lang}${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(lang, { ...styles[style], timeZone: businessZone })
  formats.set(key, format)
  return format.format(new Date(iso))
}
