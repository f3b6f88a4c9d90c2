import type { Handler } from '../rpc/handler.ts'
import { readTenant } from '../site/site-rows.ts'
import { readSecure } from './secure-rows.ts'
import { beginTotpSecret } from './totp.ts'

export const beginTotp: Handler<'beginTotp'> = async (call) => {
  const [tenant, member] = await Promise.all([
    readTenant(call.tx, call.tenant),
    readSecure(call.tx, call.tenant, call.memberId),
  ])
  return await beginTotpSecret(call.tx, call.context, call.memberId, { site: tenant.enName, userName: member.userName })
}
