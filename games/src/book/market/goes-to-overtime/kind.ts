import type { MarketKind } from '../market-kind.ts'
import { goesToOvertime } from '../official-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const goesToOvertimeKind: MarketKind = {
  id: 220,
  code: 'goes-to-overtime',
  sports: ['basketball'],
  group: 'MAIN',
  texts,
  ...goesToOvertime,
}
