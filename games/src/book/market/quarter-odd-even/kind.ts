import type { MarketKind } from '../market-kind.ts'
import { quarter } from '../measures.ts'
import { oddEven } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const quarterOddEven: MarketKind = {
  id: 304,
  code: 'quarter-odd-even',
  sports: ['basketball'],
  group: 'PERIODS',
  texts,
  ...oddEven(quarter),
}
