// The vendors' checks behind one shape: shown once, they answer with what the server hands to the vendor.
import type { Reply } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { Lang } from '../../boot.ts'

export type VendorConfig = NonNullable<Reply<'getCaptchaOptions'>['config']>

export type VendorEvents = {
  onPassed: (captchaInfo: string) => void
  onFailed: () => void
  /** The member closed the vendor's window. */
  onClosed: () => void
  /** The widget cannot be had: the error that says so. */
  onLost: (error: ErrorName) => void
}

/** Shows the check in the room given, and answers how to take it away. */
export type ShowVendor = (room: HTMLElement, config: VendorConfig, lang: Lang, events: VendorEvents) => () => void

export const loadTimeoutMs = 10_000

/** The address of a vendor's script; its host comes from the tenant's configuration only. */
export function scriptAddress({ https, clientStaticServers }: VendorConfig, path: string): string | undefined {
  const [host] = clientStaticServers
  return host ? `${https ? 'https' : 'http'}://${host}${path}` : undefined
}
