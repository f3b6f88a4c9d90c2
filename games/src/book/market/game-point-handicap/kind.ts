import type { MarketKind } from '../market-kind.ts'
import { game } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const gamePointHandicap: MarketKind = {
  id: 246,
  code: 'game-point-handicap',
  sports: ['table-tennis', 'badminton'],
  group: 'PERIODS',
  texts,
  ...handicap(game),
}
