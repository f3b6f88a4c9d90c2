import { both } from '../combined-rules.ts'
import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { result } from '../result-rules.ts'
import { bothScore } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const resultBothScore: MarketKind = {
  id: 35,
  code: 'result-both-score',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...both(result(regular), bothScore(regular), [
    ['78', '1', '74'],
    ['80', '1', '76'],
    ['82', '2', '74'],
    ['84', '2', '76'],
    ['86', '3', '74'],
    ['88', '3', '76'],
  ]),
}
