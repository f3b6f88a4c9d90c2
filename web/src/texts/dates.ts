import type { Lang } from '../boot.ts'

// The business day is Asia/Shanghai; one zone for everyone also makes server and browser write the same.
const timeZone = 'Asia/Shanghai'

type Style = 'date' | 'time' | 'both' | 'day'

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
  day: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** An ISO time of the wire as people of the language write it, in the business time zone; empty for an empty one. */
export function formatTime(iso: string, lang: Lang, style: Style = 'both'): string {
  if (!iso) return ''
  const key = `${lang}${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(lang, { ...styles[style], timeZone })
  formats.set(key, format)
  return format.format(new Date(iso))
}
