import type { MarketKind } from '../market-kind.ts'
import { quarter } from '../measures.ts'
import { margins } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const quarterWinningMargin: MarketKind = {
  id: 301,
  code: 'quarter-winning-margin',
  sports: ['basketball'],
  group: 'PERIODS',
  texts,
  ...margins(quarter, [
    ['1002', 3, Infinity],
    ['1003', -Infinity, -3],
    ['1004', -2, 2],
  ]),
}
