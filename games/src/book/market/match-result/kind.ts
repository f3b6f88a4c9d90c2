import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { result } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const matchResult: MarketKind = {
  id: 1,
  code: 'match-result',
  sports: ['football'],
  group: 'MAIN',
  texts,
  ...result(regular),
}
