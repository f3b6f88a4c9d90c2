import { targetToBind } from '../contact/contact.ts'
import { updatePhone } from '../member/member-rows.ts'
import { tellMember } from '../member/tell-member.ts'
import { checkCode } from '../proof/codes.ts'
import { requireStepUpIfGuarded } from '../proof/require-step-up.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { readSitePolicy } from '../tenant/tenant-policy.ts'

export const bindPhone: Handler<'bindPhone'> = async (call, input) => {
  const { db, tenant, memberId } = call
  const { patterns } = await readSitePolicy(db, tenant)
  const target = targetToBind('PHONE', input.phoneAreaCode, input.phone, patterns)
  if (!target) throw new CallError('phoneFormatWrong')
  await requireStepUpIfGuarded(db, call)
  const isRight = await checkCode(db, { tenant, action: 'BIND', way: 'PHONE', target, memberId, code: input.code })
  if (!isRight) throw new CallError('codeWrong')
  await db.transaction(async (tx) => {
    // Before the change, so that the old number hears of it.
    await tellMember(tx, tenant, memberId, 'phoneChanged')
    // Whoever read the code owns the number, so this tells them nothing about a stranger.
    if (!(await updatePhone(tx, tenant, memberId, target))) throw new CallError('targetTaken')
  })
  return {}
}
