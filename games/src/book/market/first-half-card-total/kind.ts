import type { MarketKind } from '../market-kind.ts'
import { firstHalfCards } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfCardTotal: MarketKind = {
  id: 152,
  code: 'first-half-card-total',
  sports: ['football'],
  group: 'CARDS',
  texts,
  ...total(firstHalfCards),
}
