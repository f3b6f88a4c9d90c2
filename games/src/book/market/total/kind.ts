import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const totalKind: MarketKind = {
  id: 18,
  code: 'total',
  sports: ['football'],
  group: 'TOTALS',
  texts,
  ...total(regular),
}
