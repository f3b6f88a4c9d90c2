import type { Db, Tx } from '../../db/db.ts'
import { insertAudit } from '../../rpc/audit-rows.ts'
import { CallError } from '../../rpc/call-error.ts'
import type { CallFacts, OperatorEnteringFacts } from '../../rpc/handler.ts'
import { readConsolePolicy } from '../../tenant/console-policy.ts'
import { giveToken } from '../give-token.ts'
import { finishOperatorSession } from './operator-rows.ts'
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
  const token = await db.transaction(async (tx) => {
    await inTransaction?.(tx)
    const fresh = await finishOperatorSession(tx, sessionId, policy)
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
  return { token: giveToken(call, token) }
}
