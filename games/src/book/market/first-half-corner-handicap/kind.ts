import type { MarketKind } from '../market-kind.ts'
import { firstHalfCorners } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfCornerHandicap: MarketKind = {
  id: 176,
  code: 'first-half-corner-handicap',
  sports: ['football'],
  group: 'CORNERS',
  texts,
  ...handicap(firstHalfCorners),
}
