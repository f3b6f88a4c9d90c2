import type { MarketKind } from '../market-kind.ts'
import { overtime } from '../measures.ts'
import { oddEven } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const oddEvenWithOvertime: MarketKind = {
  id: 229,
  code: 'odd-even-with-overtime',
  sports: ['basketball'],
  group: 'TOTALS',
  texts,
  ...oddEven(overtime),
}
