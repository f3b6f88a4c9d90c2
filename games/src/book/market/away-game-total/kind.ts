import type { MarketKind } from '../market-kind.ts'
import { games } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const awayGameTotal: MarketKind = {
  id: 191,
  code: 'away-game-total',
  sports: ['tennis'],
  group: 'TOTALS',
  texts,
  ...total(games, 'away'),
}
