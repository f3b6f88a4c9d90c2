import type { Handler } from '../rpc/handler.ts'
import { readAgencyPolicy } from './agency-policy.ts'
import { formatRate } from './agency-view.ts'

export const getAgencyPlan: Handler<'getAgencyPlan'> = async ({ db, tenant }) => {
  const { joining, rates, belowPercent, turnoverPercent } = await readAgencyPolicy(db, tenant)
  const offered = rates.map(({ gameType, rateMillionths }) => ({ gameType, percent: formatRate(rateMillionths) }))
  return { joining, rates: offered, belowPercent, turnoverPercent }
}
