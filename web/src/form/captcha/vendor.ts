// The vendors' checks behind one shape: shown once, they answer with what the server hands to the vendor.
import type { Reply } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { Lang } from '../../boot.ts'

export type VendorConfig = NonNullable<Reply<'getCaptchaOptions'>['config']>

export type VendorEvents = {
  /** The widget stands and can be solved. */
  onReady: () => void
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

/**
 * Watches a widget's way to being ready. A vendor that says nothing at all is lost as well: its scripts have their own
 * clocks, one per server, and some of its failures are said to nobody.
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
    /** The scripts are here; from now on the time of the widget itself runs. */
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

/** The address of a vendor's script; its host comes from the tenant's configuration only. */
export function scriptAddress({ https, clientStaticServers }: VendorConfig, path: string): string | undefined {
  const [host] = clientStaticServers
  return host ? `${https ? 'https' : 'http'}://${host}${path}` : undefined
}
