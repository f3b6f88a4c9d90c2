import type { MarketKind } from '../market-kind.ts'
import { map } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const mapKillHandicap: MarketKind = {
  id: 555,
  code: 'map-kill-handicap',
  sports: ['lol', 'dota2', 'kog'],
  group: 'MAPS',
  texts,
  ...handicap(map),
}
