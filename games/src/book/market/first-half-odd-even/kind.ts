import type { MarketKind } from '../market-kind.ts'
import { firstHalf } from '../measures.ts'
import { oddEven } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfOddEven: MarketKind = {
  id: 74,
  code: 'first-half-odd-even',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...oddEven(firstHalf),
}
