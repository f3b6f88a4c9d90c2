import { readMember } from '../../member/member/member-rows.ts'
import { isSameName } from '../../member/member/same-name.ts'
import { countTry, forgetTries } from '../proof/tries.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { expectStep, finishStep } from './open-session.ts'

export const verifyActualName: Handler<'verifyActualName'> = async (call, input) => {
  expectStep(call, 'NAME')
  const { db, tenant, memberId } = call
  await countTry(db, tenant, 'name', memberId)
  const { realName } = await readMember(db, tenant, memberId)
  if (!realName || !isSameName(input.name, realName)) throw new CallError('nameWrong')
  await forgetTries(db, tenant, 'name', memberId)
  return { login: await finishStep(call, 'NAME') }
}
