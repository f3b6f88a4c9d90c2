import { beginPasskeyEntry } from '../proof/passkey-login.ts'
import type { Handler } from '../../call/rpc/handler.ts'

export const beginPasskeyLogin: Handler<'beginPasskeyLogin'> = async (call) => ({
  optionsJson: await beginPasskeyEntry(call.db, call),
})
