import type { MarketKind } from '../market-kind.ts'
import { overtime } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const awayTotalWithOvertime: MarketKind = {
  id: 228,
  code: 'away-total-with-overtime',
  sports: ['basketball'],
  group: 'TOTALS',
  texts,
  ...total(overtime, 'away'),
}
