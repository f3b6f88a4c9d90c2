import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { checkCode } from '../session/codes.ts'
import { canonicalEmail } from '../session/target.ts'
import { updateEmail } from './secure-rows.ts'
import { requireStepUpIfGuarded } from './step-up.ts'
import { tellMember } from './tell-member.ts'

export const bindEmail: Handler<'bindEmail'> = async (call, input) => {
  const { db, tenant, memberId } = call
  const target = canonicalEmail(input.email)
  if (!target) throw new CallError('emailFormatWrong')
  await requireStepUpIfGuarded(db, call)
  const isRight = await checkCode(db, { tenant, action: 'BIND', way: 'EMAIL', target, memberId, code: input.code })
  if (!isRight) throw new CallError('codeWrong')
  await db.transaction(async (tx) => {
    await tellMember(tx, tenant, memberId, 'emailChanged')
    if (!(await updateEmail(tx, tenant, memberId, target))) throw new CallError('targetTaken')
  })
  return {}
}
