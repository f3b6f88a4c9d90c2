import { timesOf } from '#kit/money.ts'
import type { ToldTable } from '#kit/recompute/told.ts'
import { phoenix as t } from '#texts'
import { regularSymbols, strips, wayPays } from '../spin.ts'

/** The strips of the reels, and what each sign pays for each way. */
export function tables(): ToldTable[] {
  const signs = ['W', 'S'] as const
  return [
    {
      title: t('stripsTable'),
      head: [t('reelHead'), t('stripHead')],
      rows: strips.map((strip, reel) => [String(reel + 1), strip]),
    },
    {
      title: t('paysTable'),
      head: [t('signHead'), '', '3', '4', '5'],
      rows: [
        ...regularSymbols.map((symbol) => [
          symbol,
          t(`symbol.${symbol}`),
          ...wayPays[symbol].map((tenths) => `${timesOf(tenths, 10)}×`),
        ]),
        ...signs.map((sign) => [sign, t(`symbol.${sign}`), '–', '–', '–']),
      ],
    },
  ]
}
