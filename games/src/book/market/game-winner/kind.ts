import type { MarketKind } from '../market-kind.ts'
import { gameWinner } from '../measures.ts'
import { winner } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const gameWinnerKind: MarketKind = {
  id: 245,
  code: 'game-winner',
  sports: ['table-tennis', 'badminton'],
  group: 'PERIODS',
  texts,
  ...winner(gameWinner),
}
