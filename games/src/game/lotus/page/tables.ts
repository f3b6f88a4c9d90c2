import { timesOf } from '#kit/money.ts'
import type { ToldTable } from '#kit/recompute/told.ts'
import { lotus as t } from '#texts'
import { groupPays, minGroup, strips, symbols } from '../pond.ts'

/** The strips of the columns, and what groups of each sign pay. */
export function tables(): ToldTable[] {
  const sizes = groupPays.F.map((_, index) => String(minGroup + index))
  return [
    {
      title: t('stripsTable'),
      head: [t('columnHead'), t('stripHead')],
      rows: strips.map((strip, column) => [String(column + 1), strip]),
    },
    {
      title: t('paysTable'),
      head: [t('signHead'), '', ...sizes],
      rows: symbols.map((symbol) => [
        symbol,
        t(`symbol.${symbol}`),
        ...groupPays[symbol].map((tenths) => `${timesOf(tenths, 10)}×`),
      ]),
    },
  ]
}
