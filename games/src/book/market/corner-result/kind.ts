import type { MarketKind } from '../market-kind.ts'
import { corners } from '../measures.ts'
import { result } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const cornerResult: MarketKind = {
  id: 162,
  code: 'corner-result',
  sports: ['football'],
  group: 'CORNERS',
  texts,
  ...result(corners),
}
