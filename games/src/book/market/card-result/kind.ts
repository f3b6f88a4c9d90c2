import type { MarketKind } from '../market-kind.ts'
import { cards } from '../measures.ts'
import { result } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const cardResult: MarketKind = {
  id: 136,
  code: 'card-result',
  sports: ['football'],
  group: 'CARDS',
  texts,
  ...result(cards),
}
