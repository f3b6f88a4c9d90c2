import type { MarketKind } from '../market-kind.ts'
import { quarter } from '../measures.ts'
import { winner } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const quarterWinner: MarketKind = {
  id: 302,
  code: 'quarter-winner',
  sports: ['basketball'],
  group: 'PERIODS',
  texts,
  ...winner(quarter),
}
