import type { MarketKind } from '../market-kind.ts'
import { secondHalf } from '../measures.ts'
import { oddEven } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const secondHalfOddEven: MarketKind = {
  id: 94,
  code: 'second-half-odd-even',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...oddEven(secondHalf),
}
