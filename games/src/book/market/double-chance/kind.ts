import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { doubleChance } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const doubleChanceKind: MarketKind = {
  id: 10,
  code: 'double-chance',
  sports: ['football'],
  group: 'MAIN',
  texts,
  ...doubleChance(regular),
}
