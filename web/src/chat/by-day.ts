import type { Lang } from '../boot.ts'
import { formatTime } from '../texts/dates.ts'

export type Day<Row> = { readonly day: string; readonly rows: readonly Row[] }

/** Rows in their order, under the days on which they were written; the business time zone decides the day. */
export function byDay<Row extends { readonly at: string }>(rows: readonly Row[], lang: Lang): Day<Row>[] {
  const days: { day: string; rows: Row[] }[] = []
  for (const row of rows) {
    const day = formatTime(row.at, lang, 'date')
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
