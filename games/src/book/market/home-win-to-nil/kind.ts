import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { winToNil } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const homeWinToNil: MarketKind = {
  id: 33,
  code: 'home-win-to-nil',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...winToNil(regular, 'home'),
}
