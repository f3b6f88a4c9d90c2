import type { Lang } from '../../../boot.ts'
import { noonOf } from '../../../texts/business-day.ts'
import { formatTime } from '../../../texts/dates.ts'
import type { TextKey } from '../../../texts/text-keys.ts'

/** What members won or lost, said as theirs, without a sign. */
export function winLossOf(value: string): { name: TextKey; value: string } {
  if (value.startsWith('-')) return { name: 'agency.figure.lost', value: value.slice(1) }
  return { name: /[1-9]/.test(value) ? 'agency.figure.won' : 'agency.figure.winLoss', value }
}

/** A business day, YYYY-MM-DD, as all dates are shown. */
export function dayText(day: string, lang: Lang): string {
  return day && formatTime(noonOf(day), lang, 'date')
}
