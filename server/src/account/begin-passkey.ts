import type { Handler } from '../rpc/handler.ts'
import { readTenant } from '../site/site-rows.ts'
import { beginPasskeyAdding } from './passkeys.ts'
import { readSecure } from './secure-rows.ts'

export const beginPasskey: Handler<'beginPasskey'> = async (call) => {
  const [tenant, member] = await Promise.all([
    readTenant(call.tx, call.tenant),
    readSecure(call.tx, call.tenant, call.memberId),
  ])
  const names = { site: tenant.enName, userName: member.userName }
  return { optionsJson: await beginPasskeyAdding(call.tx, call, names) }
}
