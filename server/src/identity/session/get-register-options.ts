import type { Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'

export const getRegisterOptions: Handler<'getRegisterOptions'> = async (call) => {
  const { bindingWays } = await readSitePolicy(call.db, call.tenant)
  return { supportBindingWay: [...bindingWays] }
}
