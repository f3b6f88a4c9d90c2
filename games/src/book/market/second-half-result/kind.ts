import type { MarketKind } from '../market-kind.ts'
import { secondHalf } from '../measures.ts'
import { result } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const secondHalfResult: MarketKind = {
  id: 83,
  code: 'second-half-result',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...result(secondHalf),
}
