import { getRebateSummary } from './get-rebate-summary.ts'
import { listRebateBets } from './list-rebate-bets.ts'
import { listRebateSettlements } from './list-rebate-settlements.ts'
import { listRebateRates } from './operator/list-rebate-rates.ts'
import { saveRebateRates } from './operator/save-rebate-rates.ts'
import { receiveRebate } from './receive-rebate.ts'

export const rebateCalls = {
  getRebateSummary,
  listRebateBets,
  listRebateRates,
  listRebateSettlements,
  receiveRebate,
  saveRebateRates,
}
