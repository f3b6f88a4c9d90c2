import type { MarketKind } from '../market-kind.ts'
import { cards } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const cardHandicap: MarketKind = {
  // The feed has no such market.
  id: 100_001,
  code: 'card-handicap',
  sports: ['football'],
  group: 'CARDS',
  texts,
  ...handicap(cards),
}
