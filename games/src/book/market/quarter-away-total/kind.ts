import type { MarketKind } from '../market-kind.ts'
import { quarter } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const quarterAwayTotal: MarketKind = {
  id: 757,
  code: 'quarter-away-total',
  sports: ['basketball'],
  group: 'PERIODS',
  texts,
  ...total(quarter, 'away'),
}
