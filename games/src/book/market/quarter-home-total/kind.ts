import type { MarketKind } from '../market-kind.ts'
import { quarter } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const quarterHomeTotal: MarketKind = {
  id: 756,
  code: 'quarter-home-total',
  sports: ['basketball'],
  group: 'PERIODS',
  texts,
  ...total(quarter, 'home'),
}
