import type { Db } from '../db/db.ts'
import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler, Input } from '../rpc/handler.ts'
import { checkCode } from '../session/codes.ts'
import { verifyPassword } from '../session/password.ts'
import { targetOf } from './own-target.ts'
import { checkPasskeyProof } from './passkeys.ts'
import { isGuarded, readSecure, type SecureRow, stepUpMethods } from './secure-rows.ts'
import { checkTotp } from './totp.ts'
import { countTry, forgetTries } from './tries.ts'
import type { Call } from '../rpc/handler.ts'

const minutes = 10

type Caller = { readonly tenant: string; readonly memberId: string; readonly hasStepUp: boolean }

/**
 * Throws stepUpRequired unless this session proved lately who is there, or the account has nothing bound to prove it with. For needs
 * that depend on the member or the request; a call that always needs a proof says so in its options.
 */
export async function requireStepUpIfGuarded(db: Queryable, caller: Caller): Promise<void> {
  if (caller.hasStepUp) return
  if (isGuarded(await readSecure(db, caller.tenant, caller.memberId))) throw new CallError('stepUpRequired')
}

export const stepUp: Handler<'stepUp'> = async (call, input) => {
  const member = await readSecure(call.db, call.tenant, call.memberId)
  if (!stepUpMethods(member).includes(input.method)) throw new CallError('factorUnknown')
  await countTry(call.db, call.tenant, 'step-up', call.memberId)
  if (!(await isProved(call, input, member)))
    throw new CallError(input.method === 'PASSWORD' ? 'loginRefused' : 'codeWrong')
  await forgetTries(call.db, call.tenant, 'step-up', call.memberId)
  return { until: (await keepStepUp(call.db, call.sessionId)).toISOString() }
}

async function isProved(call: Call<'stepUp'>, { method, proof }: Input<'stepUp'>, member: SecureRow): Promise<boolean> {
  const { db, tenant, memberId, context } = call
  if (method === 'PASSWORD') return proof.length <= 64 && (await verifyPassword(member.passwordHash, proof))
  if (method === 'TOTP') return await checkTotp(db, context, memberId, proof, { enabled: true })
  if (method === 'PASSKEY') return await checkPasskeyProof(db, call, 'STEP_UP', proof)
  const way = method === 'PHONE' ? 'PHONE' : 'EMAIL'
  return await checkCode(db, { tenant, action: 'STEP_UP', way, target: targetOf(member, way), memberId, code: proof })
}

async function keepStepUp(db: Db, sessionId: string): Promise<Date> {
  const [row] = await db.query<{ stepUpUntil: Date }>(
    sql`update session set step_up_until = now() + make_interval(mins => ${minutes})
         where id = ${sessionId} and ended_at is null returning step_up_until`,
  )
  if (!row) throw new CallError('sessionUnknown')
  return row.stepUpUntil
}
