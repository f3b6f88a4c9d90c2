import type { MarketKind } from '../market-kind.ts'
import { firstHalf } from '../measures.ts'
import { doubleChance } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfDoubleChance: MarketKind = {
  id: 63,
  code: 'first-half-double-chance',
  sports: ['football'],
  group: 'PERIODS',
  texts,
  ...doubleChance(firstHalf),
}
