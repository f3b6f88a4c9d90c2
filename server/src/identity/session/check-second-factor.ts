import { hasTotp } from '../proof/totp-rows.ts'
import { checkTotp } from '../proof/totp.ts'
import { countTry, forgetTries } from '../proof/tries.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { expectStep, finishStep } from './open-session.ts'

export const checkSecondFactor: Handler<'checkSecondFactor'> = async (call, input) => {
  expectStep(call, 'FACTOR')
  const { db, tenant, memberId, context } = call
  if (!(await hasTotp(db, memberId))) throw new CallError('factorUnknown')
  await countTry(db, tenant, 'factor', memberId)
  if (!(await checkTotp(db, context, memberId, input.code, { enabled: true }))) throw new CallError('codeWrong')
  await forgetTries(db, tenant, 'factor', memberId)
  return { login: await finishStep(call, 'FACTOR') }
}
