import type { MarketKind } from '../market-kind.ts'
import { quarter } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const quarterHandicap: MarketKind = {
  id: 303,
  code: 'quarter-handicap',
  sports: ['basketball'],
  group: 'PERIODS',
  texts,
  ...handicap(quarter),
}
