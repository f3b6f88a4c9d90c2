import { timesOf } from '#kit/money.ts'
import type { ToldTable } from '#kit/recompute/told.ts'
import { longteng as t } from '#texts'
import { par } from '../par.ts'
import { linePays, lines, regularSymbols, scatterPays, strips, type SymbolCode } from '../rules.ts'

const times = (tenths: number) => `${timesOf(tenths, par.base)}×`

/** The strips of the reels, what each sign pays, and the rows of each line. */
export function tables(): ToldTable[] {
  const pays = [...regularSymbols.map((symbol) => [symbol, linePays[symbol]] as const), ['S', scatterPays] as const]
  const payRow = ([symbol, own]: readonly [SymbolCode, readonly number[]]) => [
    symbol,
    t(`symbol.${symbol}`),
    ...own.map(times),
  ]
  return [
    {
      title: t('stripsTable'),
      head: [t('reelHead'), t('stripHead')],
      rows: strips.map((strip, reel) => [String(reel + 1), strip]),
    },
    {
      title: t('paysTable'),
      head: [t('signHead'), '', '3', '4', '5'],
      rows: [...pays.map(payRow), ['W', t('symbol.W'), '–', '–', '–']],
    },
    {
      title: t('linesTable'),
      head: [t('lineHead'), t('rowsHead')],
      rows: lines.map((rows, line) => [String(line + 1), rows.map((row) => row + 1).join(' ')]),
    },
  ]
}
