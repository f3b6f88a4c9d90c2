import { targetToBind } from '../../base/contact/contact.ts'
import { lockMember, updateEmail } from '../../member/member/member-rows.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import { strangerOf } from '../proof/code-sender.ts'
import { checkCode } from '../proof/codes.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'

export const bindEmail: Handler<'bindEmail'> = async (call, input) => {
  const { db, tenant, memberId } = call
  const { patterns } = await readSitePolicy(db, tenant)
  const target = targetToBind('EMAIL', 0, input.email, patterns)
  if (!target) throw new CallError('emailFormatWrong')
  const key = { tenant, action: 'BIND', way: 'EMAIL', target, memberId } as const
  const isRight = await checkCode(db, { ...key, code: input.code, sender: strangerOf(call) })
  if (!isRight) throw new CallError('codeWrong')
  await db.transaction(async (tx) => {
    await lockMember(tx, tenant, memberId)
    await tellMember(tx, tenant, memberId, { kind: 'emailChanged', params: {} })
    if (!(await updateEmail(tx, tenant, memberId, target))) throw new CallError('targetTaken')
  })
  return {}
}
