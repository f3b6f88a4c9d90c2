import type { CallFacts } from '../rpc/handler.ts'

/** Hands a token over: browsers get the HttpOnly cookie and an empty string, other clients the token itself. */
export function giveToken(call: CallFacts, token: string): string {
  if (call.platform === 'OTHER') return token
  call.setToken(token)
  return ''
}
