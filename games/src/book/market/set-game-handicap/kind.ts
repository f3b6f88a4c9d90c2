import type { MarketKind } from '../market-kind.ts'
import { tennisSet } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const setGameHandicap: MarketKind = {
  id: 203,
  code: 'set-game-handicap',
  sports: ['tennis'],
  group: 'PERIODS',
  texts,
  ...handicap(tennisSet),
}
