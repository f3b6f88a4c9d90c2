import type { MarketKind } from '../market-kind.ts'
import { maps } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const mapTotal: MarketKind = {
  id: 328,
  code: 'map-total',
  sports: ['cs2', 'lol', 'dota2', 'kog'],
  group: 'TOTALS',
  texts,
  ...total(maps),
}
