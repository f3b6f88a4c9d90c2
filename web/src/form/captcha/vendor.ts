// The common interface of the vendors' checks: shown once, they return data that the server verifies with the vendor.
import type { Reply } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { Lang } from '../../boot.ts'

export type VendorConfig = NonNullable<Reply<'getCaptchaOptions'>['config']>

export type VendorEvents = {
  /** The widget is loaded and can be solved. */
  onReady: () => void
  onPassed: (captchaInfo: string) => void
  onFailed: () => void
  /** The member closed the vendor's window. */
  onClosed: () => void
  /** The widget failed to load, with the error. */
  onLost: (error: ErrorName) => void
}

/** Shows the check in the given element and returns a function that removes it. */
export type ShowVendor = (room: HTMLElement, config: VendorConfig, lang: Lang, events: VendorEvents) => () => void

export const loadTimeoutMs = 10_000

/**
 * Watches whether a widget becomes ready. A timeout covers vendors that stay silent: their scripts have timeouts per
 * server, and some failures are not reported at all.
 */
export function watchWidget({ onReady, onLost }: Pick<VendorEvents, 'onReady' | 'onLost'>) {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    isOver = true
  }
  return {
    isOver: () => isOver,
    /** The scripts have loaded; the timeout of the widget itself starts. */
    begin: () => {
      timer = setTimeout(() => {
        if (!isOver) onLost('captchaScriptTimeout')
        end()
      }, loadTimeoutMs)
    },
    ready: () => {
      clearTimeout(timer)
      if (!isOver) onReady()
    },
    lose: (error: ErrorName) => {
      if (!isOver) onLost(error)
      end()
    },
    end,
  }
}

/** The URL of a vendor's script; its host comes only from the tenant's configuration. */
export function scriptAddress({ https, clientStaticServers }: VendorConfig, path: string): string | undefined {
  const [host] = clientStaticServers
  return host ? `${https ? 'https' : 'http'}://${host}${path}` : undefined
}
