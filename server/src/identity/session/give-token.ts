import type { FactsInside } from '../../call/rpc/handler.ts'

/** Sets the HttpOnly session cookie and returns an empty string for browsers; returns the token itself for other clients. */
export function giveToken(call: FactsInside, token: string): string {
  if (call.platform === 'OTHER') return token
  call.setToken(token)
  return ''
}
