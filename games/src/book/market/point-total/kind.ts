import type { MarketKind } from '../market-kind.ts'
import { points } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const pointTotal: MarketKind = {
  id: 238,
  code: 'point-total',
  sports: ['table-tennis', 'badminton', 'volleyball'],
  group: 'TOTALS',
  texts,
  ...total(points),
}
