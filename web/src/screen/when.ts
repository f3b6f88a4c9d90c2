import type { Lang } from '../boot.ts'
import { formatTime } from '../texts/dates.ts'
import { textOf } from '../texts/use-text.tsx'

/** An ISO moment as "today 14:02" or with its day, in the business time zone; empty for an empty one. */
export function when(iso: string, lang: Lang): string {
  if (!iso) return ''
  const today = formatTime(new Date().toISOString(), lang, 'date')
  if (formatTime(iso, lang, 'date') !== today) return formatTime(iso, lang, 'day')
  return textOf('wallet.today', { time: formatTime(iso, lang, 'time') }, lang)
}
