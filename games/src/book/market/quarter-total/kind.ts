import type { MarketKind } from '../market-kind.ts'
import { quarter } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const quarterTotal: MarketKind = {
  id: 236,
  code: 'quarter-total',
  sports: ['basketball'],
  group: 'PERIODS',
  texts,
  ...total(quarter),
}
