import type { Db, Tx } from '../../db/db.ts'
import { insertAudit } from '../../rpc/audit-rows.ts'
import { CallError } from '../../rpc/call-error.ts'
import type { CallFacts, OperatorEnteringFacts } from '../../rpc/handler.ts'
import { readConsolePolicy } from '../../tenant/console-policy.ts'
import { giveToken } from '../give-token.ts'
import { finishOperatorSession } from './operator-rows.ts'
import { countOperatorTry, forgetOperatorTries, type Lock } from './operator-tries.ts'

type Entering = CallFacts & OperatorEnteringFacts & { readonly db: Db }

/**
 * The second step of a login: counts the try, lets `prove` throw on a wrong factor, and opens the session under a fresh
 * token. `prove` may end with work for the transaction that opens it.
 */
export async function finishOperatorLogin(
  call: Entering,
  prove: () => Promise<((tx: Tx) => Promise<void>) | null>,
): Promise<{ token: string }> {
  const { db, tenant, ip, sessionId, operatorId, operatorName } = call
  const policy = await readConsolePolicy(db, tenant)
  const { lockAfterFailures: most, lockMinutes: minutes } = policy
  const lock: Lock = { key: `operator-factor:${operatorId}`, ip: '', most, minutes }
  await countOperatorTry(call, lock)
  const work = await prove()
  const token = await db.transaction(async (tx) => {
    await work?.(tx)
    const fresh = await finishOperatorSession(tx, sessionId, policy)
    if (!fresh) throw new CallError('operatorRequired')
    const actor = `operator:${operatorName}`
    await insertAudit(tx, { tenant, actor, action: 'console/login', subjectId: '', detail: {}, ip })
    return fresh
  })
  await forgetOperatorTries(call, lock)
  return { token: giveToken(call, token) }
}
