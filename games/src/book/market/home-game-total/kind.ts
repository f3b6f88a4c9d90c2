import type { MarketKind } from '../market-kind.ts'
import { games } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const homeGameTotal: MarketKind = {
  id: 190,
  code: 'home-game-total',
  sports: ['tennis'],
  group: 'TOTALS',
  texts,
  ...total(games, 'home'),
}
