import { beginPasskeyProof } from '../proof/passkeys.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'

export const beginStepUpPasskey: Handler<'beginStepUpPasskey'> = async (call, { forWithdrawal }) => {
  const optionsJson = await beginPasskeyProof(call.db, call, forWithdrawal ? 'WITHDRAWAL' : 'STEP_UP')
  if (!optionsJson) throw new CallError('factorUnknown')
  return { optionsJson }
}
