import type { MarketKind } from '../market-kind.ts'
import { corners } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const cornerHandicap: MarketKind = {
  id: 165,
  code: 'corner-handicap',
  sports: ['football'],
  group: 'CORNERS',
  texts,
  ...handicap(corners),
}
