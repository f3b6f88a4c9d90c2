import type { MarketKind } from '../market-kind.ts'
import { map } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const mapKillTotal: MarketKind = {
  id: 726,
  code: 'map-kill-total',
  sports: ['lol', 'dota2', 'kog'],
  group: 'MAPS',
  texts,
  ...total(map),
}
