import { beginPasskeyProof } from '../proof/passkeys.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { expectStep } from './open-session.ts'

export const beginPasskeyCheck: Handler<'beginPasskeyCheck'> = async (call) => {
  expectStep(call, 'FACTOR')
  const optionsJson = await beginPasskeyProof(call.db, call, 'FACTOR')
  if (!optionsJson) throw new CallError('factorUnknown')
  return { optionsJson }
}
