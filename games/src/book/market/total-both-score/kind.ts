import { both } from '../combined-rules.ts'
import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { bothScore, total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const totalBothScore: MarketKind = {
  id: 36,
  code: 'total-both-score',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...both(total(regular), bothScore(regular), [
    ['90', '12', '74'],
    ['92', '13', '74'],
    ['94', '12', '76'],
    ['96', '13', '76'],
  ]),
}
