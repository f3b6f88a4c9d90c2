import type { MarketKind } from '../market-kind.ts'
import { map } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const mapRoundHandicap: MarketKind = {
  id: 331,
  code: 'map-round-handicap',
  sports: ['cs2'],
  group: 'MAPS',
  texts,
  ...handicap(map),
}
