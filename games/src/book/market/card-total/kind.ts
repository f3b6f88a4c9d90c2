import type { MarketKind } from '../market-kind.ts'
import { cards } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const cardTotal: MarketKind = {
  id: 139,
  code: 'card-total',
  sports: ['football'],
  group: 'CARDS',
  texts,
  ...total(cards),
}
