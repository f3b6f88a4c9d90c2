import { listPasskeys } from '../proof/passkey-rows.ts'
import { checkPasskeyProof } from '../proof/passkeys.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { expectStep, finishStep } from './open-session.ts'

export const checkPasskey: Handler<'checkPasskey'> = async (call, input) => {
  expectStep(call, 'FACTOR')
  if ((await listPasskeys(call.db, call.memberId)).length === 0) throw new CallError('factorUnknown')
  if (!(await checkPasskeyProof(call.db, call, 'FACTOR', input.responseJson))) throw new CallError('codeWrong')
  return { login: await finishStep(call, 'FACTOR') }
}
