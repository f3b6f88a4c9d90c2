import { both } from '../combined-rules.ts'
import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { result } from '../result-rules.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const resultTotal: MarketKind = {
  id: 37,
  code: 'result-total',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...both(result(regular), total(regular), [
    ['794', '1', '13'],
    ['796', '1', '12'],
    ['798', '2', '13'],
    ['800', '2', '12'],
    ['802', '3', '13'],
    ['804', '3', '12'],
  ]),
}
