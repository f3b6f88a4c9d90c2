import { newTotp } from '../../proof/totp.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { putOperatorTotp } from './operator-factor-rows.ts'

export const beginOperatorTotp: Handler<'beginOperatorTotp'> = async (call) => {
  const { db, context, tenant, operatorId, operatorName } = call
  const { enName } = await readTenant(db, tenant)
  const { secret, uri, sealed } = newTotp(context, operatorId, { site: `${enName} console`, userName: operatorName })
  // The password alone never replaces or adds a factor.
  if (!(await putOperatorTotp(db, operatorId, sealed))) throw new CallError('factorUnknown')
  return { secret, uri }
}
