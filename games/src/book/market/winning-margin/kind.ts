import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { margins } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const winningMargin: MarketKind = {
  id: 15,
  code: 'winning-margin',
  sports: ['football'],
  group: 'SCORE',
  texts,
  ...margins(
    regular,
    [
      ['113', 1, 1],
      ['114', 2, 2],
      ['115', 3, Infinity],
      ['116', -1, -1],
      ['117', -2, -2],
      ['118', -Infinity, -3],
      ['119', 0, 0],
    ],
    'sr:winning_margin:3+',
  ),
}
