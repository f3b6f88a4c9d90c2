import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const awayTotal: MarketKind = {
  id: 20,
  code: 'away-total',
  sports: ['football'],
  group: 'TOTALS',
  texts,
  ...total(regular, 'away'),
}
