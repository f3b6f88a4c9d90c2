import type { MarketKind } from '../market-kind.ts'
import { mapWinner } from '../measures.ts'
import { winner } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const mapWinnerKind: MarketKind = {
  id: 330,
  code: 'map-winner',
  sports: ['cs2', 'lol', 'dota2', 'kog'],
  group: 'MAPS',
  texts,
  ...winner(mapWinner),
}
