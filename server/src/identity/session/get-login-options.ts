import type { Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { isUnderPressure } from './login-pressure.ts'

export const getLoginOptions: Handler<'getLoginOptions'> = async (call) => {
  const { loginWays, alarmAfterFailures } = await readSitePolicy(call.db, call.tenant)
  return { needCaptcha: await isUnderPressure(call.db, call.tenant, alarmAfterFailures), loginWays: [...loginWays] }
}
