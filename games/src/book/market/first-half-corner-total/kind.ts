import type { MarketKind } from '../market-kind.ts'
import { firstHalfCorners } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfCornerTotal: MarketKind = {
  id: 177,
  code: 'first-half-corner-total',
  sports: ['football'],
  group: 'CORNERS',
  texts,
  ...total(firstHalfCorners),
}
