import type { MarketKind } from '../market-kind.ts'
import { map } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const mapRoundTotal: MarketKind = {
  id: 332,
  code: 'map-round-total',
  sports: ['cs2'],
  group: 'MAPS',
  texts,
  ...total(map),
}
