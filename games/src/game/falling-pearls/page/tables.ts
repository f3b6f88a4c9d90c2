import { timesOf } from '#kit/money.ts'
import type { ToldTable } from '#kit/recompute/told.ts'
import { fallingPearls as t } from '#texts'
import { cupsOf, risks, rowCounts, rules } from '../rules.ts'

/** What each cup pays, from the left, for each number of rows. */
export function tables(): ToldTable[] {
  return rowCounts.map((rows) => ({
    title: t('cupsTable', { rows }),
    head: [t('cupHead'), ...risks.map((risk) => t(`risk.${risk}`))],
    rows: Array.from({ length: rows + 1 }, (_, cup) => [
      String(cup),
      ...risks.map((risk) => `${timesOf(cupsOf({ rows, risk })[cup] ?? 0, rules.payBase)}×`),
    ]),
  }))
}
