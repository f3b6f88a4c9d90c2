import type { MarketKind } from '../market-kind.ts'
import { quarter } from '../measures.ts'
import { result } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const quarterResult: MarketKind = {
  id: 235,
  code: 'quarter-result',
  sports: ['basketball'],
  group: 'PERIODS',
  texts,
  ...result(quarter),
}
