import { timesOf } from '#kit/money.ts'
import type { ToldTable } from '#kit/recompute/told.ts'
import { starChart as t } from '#texts'
import { draws, maxMarked, pays, rules } from '../rules.ts'

/** What each number of hits pays, by the number of stars marked. */
export function tables(): ToldTable[] {
  const hits = Array.from({ length: draws + 1 }, (_, count) => count)
  return [
    {
      title: t('hitsTable'),
      head: [t('markedHead'), ...hits.map(String)],
      rows: Array.from({ length: maxMarked }, (_, at) => {
        const own = pays[at + 1] ?? []
        return [
          String(at + 1),
          ...hits.map((hit) => (hit > at + 1 ? '–' : `${timesOf(own[hit] ?? 0, rules.payBase)}×`)),
        ]
      }),
    },
  ]
}
