import type { MarketKind } from '../market-kind.ts'
import { secondHalf } from '../measures.ts'
import { doubleChance } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const secondHalfDoubleChance: MarketKind = {
  id: 85,
  code: 'second-half-double-chance',
  sports: ['football'],
  group: 'PERIODS',
  texts,
  ...doubleChance(secondHalf),
}
