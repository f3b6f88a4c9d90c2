import type { Config } from '../../config.ts'
import type { Listener } from '../../call/rpc/dispatch.ts'

export type CookieNames = { readonly session: string; readonly device: string }

const hostOnly = '__Host-'

/**
 * The names of an origin's cookies. Browsers do not tell ports of a host apart, so the console's cookies have their own names.
 * The __Host- prefix binds a cookie to the exact host; browsers accept it on https only.
 */
export function cookieNames(
  { siteUrl, consoleUrl }: Pick<Config, 'siteUrl' | 'consoleUrl'>,
  listener: Listener,
): CookieNames {
  const prefix = (listener === 'CONSOLE' ? consoleUrl : siteUrl).startsWith('https:') ? hostOnly : ''
  if (listener === 'CONSOLE') return { session: `${prefix}console-session`, device: `${prefix}console-device` }
  return { session: `${prefix}session`, device: `${prefix}device` }
}

export function isHostOnly(name: string): boolean {
  return name.startsWith(hostOnly)
}
