import type { Handler } from '../rpc/handler.ts'

// The dispatcher has already looked the session up; a dead one answers false instead of an error.
export const checkOnline: Handler<'checkOnline'> = async (call) => ({
  online: call.memberIdOrNull !== null,
  reason: call.sessionEnd === 'sessionReplaced' ? 'ACCOUNT_OFFLINE' : '',
})
