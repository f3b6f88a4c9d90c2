import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { winner } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const drawNoBet: MarketKind = {
  id: 11,
  code: 'draw-no-bet',
  sports: ['football'],
  group: 'MAIN',
  texts,
  ...winner(regular),
}
