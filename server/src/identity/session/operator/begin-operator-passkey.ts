import { beginPasskeyAdding, beginPasskeyProof } from '../../proof/passkeys.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { readOperatorFactors } from './operator-factor-rows.ts'

export const beginOperatorPasskey: Handler<'beginOperatorPasskey'> = async (call) => {
  const { db, tenant, operatorId, operatorName } = call
  const proof = await beginPasskeyProof(db, call, 'FACTOR')
  if (proof) return { optionsJson: proof, isEnrolment: false }
  // The password alone never adds a factor to another one.
  if ((await readOperatorFactors(db, operatorId)).hasTotp) throw new CallError('factorUnknown')
  const { enName } = await readTenant(db, tenant)
  const names = { site: `${enName} console`, userName: operatorName }
  return { optionsJson: await beginPasskeyAdding(db, call, names), isEnrolment: true }
}
