import type { MarketKind } from '../market-kind.ts'
import { overtime } from '../measures.ts'
import { winner } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const winnerWithOvertime: MarketKind = {
  id: 219,
  code: 'winner-with-overtime',
  sports: ['basketball'],
  group: 'MAIN',
  texts,
  ...winner(overtime),
}
