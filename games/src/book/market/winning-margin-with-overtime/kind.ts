import type { MarketKind } from '../market-kind.ts'
import { overtime } from '../measures.ts'
import { margins } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const winningMarginWithOvertime: MarketKind = {
  id: 290,
  code: 'winning-margin-with-overtime',
  sports: ['basketball'],
  group: 'SCORE',
  texts,
  ...margins(
    overtime,
    [
      ['139', 1, 5],
      ['138', 6, 10],
      ['137', 11, Infinity],
      ['140', -5, -1],
      ['141', -10, -6],
      ['142', -Infinity, -11],
    ],
    'sr:winning_margin_no_draw:11+',
  ),
}
