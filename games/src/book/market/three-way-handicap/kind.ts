import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { threeWayHandicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const threeWayHandicapKind: MarketKind = {
  id: 14,
  code: 'three-way-handicap',
  sports: ['football'],
  group: 'HANDICAP',
  texts,
  ...threeWayHandicap(regular),
}
