import { readMember } from '../../member/member/member-rows.ts'
import { beginTotpSecret } from '../proof/totp.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'

export const beginTotp: Handler<'beginTotp'> = async (call) => {
  const [tenant, member] = await Promise.all([
    readTenant(call.tx, call.tenant),
    readMember(call.tx, call.tenant, call.memberId),
  ])
  return await beginTotpSecret(call.tx, call.context, call.memberId, { site: tenant.enName, userName: member.userName })
}
