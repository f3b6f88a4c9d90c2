import type { MarketKind } from '../market-kind.ts'
import { setWinner } from '../measures.ts'
import { winner } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const setWinnerKind: MarketKind = {
  id: 202,
  code: 'set-winner',
  sports: ['tennis', 'volleyball'],
  group: 'PERIODS',
  texts,
  ...winner(setWinner),
}
