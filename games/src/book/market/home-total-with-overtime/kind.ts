import type { MarketKind } from '../market-kind.ts'
import { overtime } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const homeTotalWithOvertime: MarketKind = {
  id: 227,
  code: 'home-total-with-overtime',
  sports: ['basketball'],
  group: 'TOTALS',
  texts,
  ...total(overtime, 'home'),
}
