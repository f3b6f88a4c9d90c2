import type { Db, Tx } from '../../../base/db/db.ts'
import { tokensOf, withToken } from '../../device/device-token.ts'
import { insertAudit } from '../../../call/rpc/audit-rows.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { CallFacts, OperatorEnteringFacts } from '../../../call/rpc/handler.ts'
import { newToken } from '../../../base/secret/token.ts'
import { readConsolePolicy } from '../../../base/tenant/console-policy.ts'
import { giveToken } from '../give-token.ts'
import { findKnownToken, finishOperatorSession } from './operator-rows.ts'
import { countOperatorTry, factorLock, forgetOperatorTries } from './operator-tries.ts'

export type FactorProof = {
  readonly factor: 'TOTP' | 'BACKUP_CODE' | 'PASSKEY'
  /** True for the first factor of the operator, which this login enrols. */
  readonly isEnrolment: boolean
  /** Runs in the transaction that finishes the session. */
  readonly inTransaction?: (tx: Tx) => Promise<void>
}

type Entering = CallFacts & OperatorEnteringFacts & { readonly db: Db }

/**
 * The second step of a login: counts the attempt, checks the factor and finishes the session under a fresh token. `prove`
 * throws for a wrong factor.
 */
export async function finishOperatorLogin(
  call: Entering,
  prove: () => Promise<FactorProof>,
): Promise<{ token: string }> {
  const { db, tenant, ip, sessionId, operatorId, operatorName } = call
  const policy = await readConsolePolicy(db, tenant)
  const lock = factorLock(policy, operatorId)
  await countOperatorTry(call, lock)
  const { factor, isEnrolment, inTransaction } = await prove()
  // What the browser shows when it logs in again, so that others' wrong passwords do not lock this operator out of it.
  const known = await findKnownToken(db, operatorId, tokensOf(call.deviceToken))
  const device = known ?? newToken()
  const token = await db.transaction(async (tx) => {
    await inTransaction?.(tx)
    const fresh = await finishOperatorSession(tx, sessionId, device, policy)
    if (!fresh) throw new CallError('operatorRequired')
    const actor = `operator:${operatorName}`
    await insertAudit(tx, {
      tenant,
      actor,
      action: 'console/login',
      subjectId: '',
      detail: { factor, isEnrolment },
      ip,
    })
    return fresh
  })
  await forgetOperatorTries(call, lock)
  if (!known) call.setDeviceToken(withToken(call.deviceToken, device))
  return { token: giveToken(call, token) }
}
