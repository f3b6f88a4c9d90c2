import { fundPasswordFault } from '@mingtang/contract/field-rules.ts'
import type { Db } from '../../base/db/db.ts'
import { codeSenderOf } from '../device/code-sender.ts'
import { stepUpMethods } from '../../member/member/guard.ts'
import { readMember, type MemberRow } from '../../member/member/member-rows.ts'
import { passkeyHostsOf } from '../../member/member/passkey-hosts.ts'
import { targetOf } from '../../member/member/own-target.ts'
import { checkCode } from '../proof/codes.ts'
import { checkPasskeyProof } from '../proof/passkeys.ts'
import { verifyPassword } from '../proof/password.ts'
import { checkTotp } from '../proof/totp.ts'
import { countTry, forgetTries } from '../proof/tries.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler, Input, Output } from '../../call/rpc/handler.ts'
import { saveFundProof, saveStepUp } from '../session/session-rows.ts'

const minutes = 10

export const stepUp: Handler<'stepUp'> = async (call, input) => {
  const member = await readMember(call.db, call.tenant, call.memberId)
  if (input.method === 'FUND_PASSWORD') return await proveFundPassword(call, input.proof, member)
  if (input.method === 'WITHDRAWAL_PASSKEY') return await proveByPasskey(call, input.proof, member)
  const methods = stepUpMethods(member, await passkeyHostsOf(call.db, call, member))
  if (!methods.includes(input.method)) throw new CallError('factorUnknown')
  await countTry(call.db, call.tenant, 'step-up', call.memberId)
  if (!(await isProved(call, input, member)))
    throw new CallError(input.method === 'PASSWORD' ? 'loginRefused' : 'codeWrong')
  await forgetTries(call.db, call.tenant, 'step-up', call.memberId)
  const until = await saveStepUp(call.db, call.sessionId, minutes)
  if (!until) throw new CallError('sessionUnknown')
  return { until: until.toISOString() }
}

/** Allows the session's next withdrawal. */
async function proveFundPassword(
  { db, tenant, memberId, sessionId }: Call<'stepUp'>,
  digits: string,
  { fundPasswordHash }: MemberRow,
): Promise<Output<'stepUp'>> {
  if (fundPasswordHash === null) throw new CallError('factorUnknown')
  await countTry(db, tenant, 'fund-password', memberId)
  const isRight = !fundPasswordFault(digits) && (await verifyPassword(fundPasswordHash, digits))
  if (!isRight) throw new CallError('fundPasswordWrong')
  await forgetTries(db, tenant, 'fund-password', memberId)
  return await allowWithdrawal(db, sessionId)
}

/** The same by a passkey that verified its user, in the place of the fund password. */
async function proveByPasskey(
  call: Call<'stepUp'>,
  responseJson: string,
  member: MemberRow,
): Promise<Output<'stepUp'>> {
  const { db, tenant, memberId, sessionId } = call
  const { isHere } = await passkeyHostsOf(db, call, member)
  if (member.fundPasswordHash === null || !isHere) throw new CallError('factorUnknown')
  await countTry(db, tenant, 'step-up', memberId)
  if (!(await checkPasskeyProof(db, call, 'WITHDRAWAL', responseJson))) throw new CallError('codeWrong')
  await forgetTries(db, tenant, 'step-up', memberId)
  return await allowWithdrawal(db, sessionId)
}

async function allowWithdrawal(db: Db, sessionId: string): Promise<Output<'stepUp'>> {
  const until = await saveFundProof(db, sessionId, minutes)
  if (!until) throw new CallError('sessionUnknown')
  return { until: until.toISOString() }
}

async function isProved(call: Call<'stepUp'>, { method, proof }: Input<'stepUp'>, member: MemberRow): Promise<boolean> {
  const { db, tenant, memberId, context } = call
  if (method === 'PASSWORD') return proof.length <= 64 && (await verifyPassword(member.passwordHash, proof))
  if (method === 'TOTP') return await checkTotp(db, context, memberId, proof, { enabled: true })
  if (method === 'PASSKEY') return await checkPasskeyProof(db, call, 'STEP_UP', proof)
  const way = method === 'PHONE' ? 'PHONE' : 'EMAIL'
  const key = { tenant, action: 'STEP_UP', way, target: targetOf(member, way), memberId } as const
  return await checkCode(db, { ...key, code: proof, sender: await codeSenderOf(call, memberId) })
}
