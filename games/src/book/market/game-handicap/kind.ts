import type { MarketKind } from '../market-kind.ts'
import { games } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const gameHandicap: MarketKind = {
  id: 187,
  code: 'game-handicap',
  sports: ['tennis'],
  group: 'HANDICAP',
  texts,
  ...handicap(games),
}
