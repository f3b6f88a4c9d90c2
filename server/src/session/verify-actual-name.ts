import { readMember } from '../member/member-rows.ts'
import { countTry, forgetTries } from '../proof/tries.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { expectStep, finishStep } from './open-session.ts'

export const verifyActualName: Handler<'verifyActualName'> = async (call, input) => {
  expectStep(call, 'NAME')
  const { db, tenant, memberId } = call
  await countTry(db, tenant, 'name', memberId)
  const { realName } = await readMember(db, tenant, memberId)
  if (!realName || comparable(input.name) !== comparable(realName)) throw new CallError('nameWrong')
  await forgetTries(db, tenant, 'name', memberId)
  return { login: await finishStep(call, 'NAME') }
}

// The dot inside a name, spaces and character widths are typed in many ways and do not make a different name.
function comparable(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.\u00b7\u2022\u30fb-]+/gu, '')
}
