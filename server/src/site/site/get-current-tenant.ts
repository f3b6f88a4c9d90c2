import type { Handler } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'

export const getCurrentTenant: Handler<'getCurrentTenant'> = async (call) => {
  const tenant = await readTenant(call.db, call.tenant)
  return {
    code: tenant.code,
    name: tenant.name,
    enName: tenant.enName,
    logo: tenant.logo,
    enLogo: tenant.enLogo,
    miniLogo: tenant.miniLogo,
    appLogo: tenant.appLogo,
    accentHue: tenant.accentHue,
  }
}
