import type { MarketKind } from '../market-kind.ts'
import { qualifies } from '../official-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const toQualify: MarketKind = {
  id: 2,
  code: 'to-qualify',
  sports: ['football'],
  group: 'MAIN',
  texts,
  ...qualifies,
}
