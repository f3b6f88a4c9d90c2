import type { MarketKind } from '../market-kind.ts'
import { map } from '../measures.ts'
import { winner } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const mapMostKills: MarketKind = {
  id: 554,
  code: 'map-most-kills',
  sports: ['lol', 'dota2', 'kog'],
  group: 'MAPS',
  texts,
  ...winner(map),
}
