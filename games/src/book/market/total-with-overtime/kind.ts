import type { MarketKind } from '../market-kind.ts'
import { overtime } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const totalWithOvertime: MarketKind = {
  id: 225,
  code: 'total-with-overtime',
  sports: ['basketball'],
  group: 'TOTALS',
  texts,
  ...total(overtime),
}
