import type { Handler } from '../../call/rpc/handler.ts'

// The dispatcher has already read the session; an ended one returns false instead of an error.
export const checkOnline: Handler<'checkOnline'> = async (call) => ({
  online: call.memberIdOrNull !== null,
  reason: call.sessionEnd === 'sessionReplaced' ? 'ACCOUNT_OFFLINE' : '',
})
