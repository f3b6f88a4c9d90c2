import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { cleanSheet } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const awayCleanSheet: MarketKind = {
  id: 32,
  code: 'away-clean-sheet',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...cleanSheet(regular, 'away'),
}
