import { dateIn, timeIn } from '@mingtang/contract/civil-time.ts'
import type { Lang } from './current-lang.ts'

// The business time zone: an operator and a member name the same minute.
const timeZone = 'Asia/Shanghai'

const styles = {
  both: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  short: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats an ISO time for the language, in the business time zone; empty for an empty string. */
export function formatTime(iso: string, lang: Lang, style: keyof typeof styles = 'both'): string {
  return iso && new Intl.DateTimeFormat(lang, { ...styles[style], timeZone }).format(new Date(iso))
}

// The zone has no summer time; a field for date and time has no zone of its own.
const offset = '+08:00'

/** An ISO time as the value of a field for date and time, in the business time zone, to the minute; empty for an empty string. */
export function fieldTimeOf(iso: string): string {
  if (!iso) return ''
  const at = new Date(iso)
  return `${dateIn(at, timeZone)}T${timeIn(at, timeZone)}`
}

/** The ISO time of such a field; empty for an empty string. */
export function isoOfField(value: string): string {
  return value && new Date(`${value}${offset}`).toISOString()
}

/** Whole seconds as a clock: `4:05`, `1:04:05`. */
export function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
