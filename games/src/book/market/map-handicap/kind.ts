import type { MarketKind } from '../market-kind.ts'
import { maps } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const mapHandicap: MarketKind = {
  id: 327,
  code: 'map-handicap',
  sports: ['cs2', 'lol', 'dota2', 'kog'],
  group: 'HANDICAP',
  texts,
  ...handicap(maps),
}
