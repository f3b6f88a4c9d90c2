import type { Lang } from '../boot.ts'
import { formatTime } from '../texts/dates.ts'
import { textOf } from '../texts/use-text.tsx'

/** An ISO time as "today 14:02" or with its date, in the business time zone; empty for an empty string. */
export function when(iso: string, lang: Lang): string {
  if (!iso) return ''
  const today = formatTime(new Date().toISOString(), lang, 'date')
  if (formatTime(iso, lang, 'date') !== today) return formatTime(iso, lang, 'day')
  return textOf('wallet.today', { time: formatTime(iso, lang, 'time') }, lang)
}
