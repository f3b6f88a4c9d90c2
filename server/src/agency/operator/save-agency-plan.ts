import { CallError } from '../../rpc/call-error.ts'
import type { Handler } from '../../rpc/handler.ts'
import { replacePolicy, touchTenant } from '../../tenant/tenant-rows.ts'
import { readSettings } from '../agency-view.ts'

export const saveAgencyPlan: Handler<'saveAgencyPlan'> = async ({ tx, tenant }, input) => {
  const { joining, belowPercent, turnoverPercent } = input
  readSettings(input.rates)
  if (joining !== 'CLOSED' && input.rates.length === 0) throw new CallError('settingWrong', { field: 'rates' })
  const rates = Object.fromEntries(input.rates.map(({ gameType, rateMillionths }) => [gameType, rateMillionths]))
  await replacePolicy(tx, tenant, 'agency', { joining, rates, belowPercent, turnoverPercent })
  return { version: await touchTenant(tx, tenant) }
}
