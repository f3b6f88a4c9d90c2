import { timesOf } from '#kit/money.ts'
import type { ToldTable } from '#kit/recompute/told.ts'
import { plum as t } from '#texts'
import { kinds } from '../branch.ts'

/** The kinds in their order, with their weights and pays. */
export function tables(): ToldTable[] {
  return [
    {
      title: t('kindsTable'),
      head: [t('placeHead'), t('kindName'), t('weightHead'), t('kindPays')],
      rows: kinds.map(({ kind, tenths, weight }, at) => [
        String(at),
        t(`kind.${kind}`),
        String(weight),
        `${timesOf(tenths, 10)}×`,
      ]),
    },
  ]
}
