import type { MarketKind } from '../market-kind.ts'
import { points } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const pointHandicap: MarketKind = {
  id: 237,
  code: 'point-handicap',
  sports: ['table-tennis', 'badminton', 'volleyball'],
  group: 'HANDICAP',
  texts,
  ...handicap(points),
}
