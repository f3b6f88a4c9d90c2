import { readSitePolicy } from '../site/tenant-policy.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { checkCode } from '../session/codes.ts'
import { targetToBind } from '../session/target.ts'
import { updateEmail } from './secure-rows.ts'
import { requireStepUpIfGuarded } from './step-up.ts'
import { tellMember } from './tell-member.ts'

export const bindEmail: Handler<'bindEmail'> = async (call, input) => {
  const { db, tenant, memberId } = call
  const { patterns } = await readSitePolicy(db, tenant)
  const target = targetToBind('EMAIL', 0, input.email, patterns)
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
