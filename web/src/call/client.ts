import { type CallExtras, createClient, type Reply, type Request } from '@mingtang/contract/client.ts'
import type { CallName } from '@mingtang/contract/gen/calls.ts'
import { getDeviceId } from '../storage/device-id.ts'
import { currentLang } from '../texts/use-text.tsx'

const phonePointer = '(max-width: 767px)'

function platform(): string {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'PWA'
  return window.matchMedia(phonePointer).matches ? 'WEB_H5' : 'WEB_PC'
}

let tenantCode = ''

/** Names the tenant in every call from now on. */
export function nameTenant(code: string): void {
  tenantCode = code
}

export const client = createClient({
  baseUrl: '',
  headers: () => ({
    'x-lang': currentLang(),
    'x-tenant': tenantCode,
    'x-platform': platform(),
    'x-device-id': getDeviceId(),
    'x-version': '1',
  }),
})

/** Sends one call; rejects with CallFailure. Screens prefer the hooks beside this file, which also react to failures. */
export function call<Name extends CallName>(
  name: Name,
  request: Request<Name>,
  extras?: CallExtras,
): Promise<Reply<Name>> {
  return client.call(name, request, extras)
}
