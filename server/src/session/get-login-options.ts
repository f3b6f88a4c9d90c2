import type { Handler } from '../rpc/handler.ts'
import { readSitePolicy } from '../site/tenant-policy.ts'

export const getLoginOptions: Handler<'getLoginOptions'> = async (call) => {
  const { loginWays } = await readSitePolicy(call.db, call.tenant)
  return { needCaptcha: false, loginWays: [...loginWays] }
}
