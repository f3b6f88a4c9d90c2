import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { winToNil } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const awayWinToNil: MarketKind = {
  id: 34,
  code: 'away-win-to-nil',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...winToNil(regular, 'away'),
}
