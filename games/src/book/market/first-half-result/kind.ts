import type { MarketKind } from '../market-kind.ts'
import { firstHalf } from '../measures.ts'
import { result } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfResult: MarketKind = {
  id: 60,
  code: 'first-half-result',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...result(firstHalf),
}
