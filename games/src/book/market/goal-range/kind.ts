import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { ranges } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const goalRange: MarketKind = {
  id: 25,
  code: 'goal-range',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...ranges(regular, 'sr:goal_range:7+', [
    ['1342', 0],
    ['1343', 2],
    ['1344', 4],
    ['1345', 7],
  ]),
}
