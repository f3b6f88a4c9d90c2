import { readMember } from '../../member/member/member-rows.ts'
import { beginPasskeyAdding } from '../proof/passkeys.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'

export const beginPasskey: Handler<'beginPasskey'> = async (call) => {
  const [tenant, member] = await Promise.all([
    readTenant(call.tx, call.tenant),
    readMember(call.tx, call.tenant, call.memberId),
  ])
  const names = { site: tenant.enName, userName: member.userName }
  return { optionsJson: await beginPasskeyAdding(call.tx, call, names) }
}
