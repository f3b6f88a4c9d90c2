import type { MarketKind } from '../market-kind.ts'
import { cards } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const homeCardTotal: MarketKind = {
  id: 140,
  code: 'home-card-total',
  sports: ['football'],
  group: 'CARDS',
  texts,
  ...total(cards, 'home'),
}
