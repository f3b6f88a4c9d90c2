import type { MarketKind } from '../market-kind.ts'
import { cards } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const awayCardTotal: MarketKind = {
  id: 141,
  code: 'away-card-total',
  sports: ['football'],
  group: 'CARDS',
  texts,
  ...total(cards, 'away'),
}
