import type { MarketKind } from '../market-kind.ts'
import { firstHalfCorners } from '../measures.ts'
import { result } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfCornerResult: MarketKind = {
  id: 173,
  code: 'first-half-corner-result',
  sports: ['football'],
  group: 'CORNERS',
  texts,
  ...result(firstHalfCorners),
}
