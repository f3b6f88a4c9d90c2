import { targetToBind } from '../../base/contact/contact.ts'
import { lockMember, updatePhone } from '../../member/member/member-rows.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import { strangerOf } from '../proof/code-sender.ts'
import { checkCode } from '../proof/codes.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'

export const bindPhone: Handler<'bindPhone'> = async (call, input) => {
  const { db, tenant, memberId } = call
  const { patterns } = await readSitePolicy(db, tenant)
  const target = targetToBind('PHONE', input.phoneAreaCode, input.phone, patterns)
  if (!target) throw new CallError('phoneFormatWrong')
  const key = { tenant, action: 'BIND', way: 'PHONE', target, memberId } as const
  const isRight = await checkCode(db, { ...key, code: input.code, sender: strangerOf(call) })
  if (!isRight) throw new CallError('codeWrong')
  await db.transaction(async (tx) => {
    await lockMember(tx, tenant, memberId)
    // Before the change, so that the old number gets the message.
    await tellMember(tx, tenant, memberId, { kind: 'phoneChanged', params: {} })
    // The right code proves that the caller owns the number, so targetTaken reveals nothing about strangers.
    if (!(await updatePhone(tx, tenant, memberId, target))) throw new CallError('targetTaken')
  })
  return {}
}
