import type { Config } from '../config.ts'
import type { Listener } from '../rpc/dispatch.ts'

/** A name is empty where the origin sets no such cookie. */
export type CookieNames = { readonly session: string; readonly device: string }

const hostOnly = '__Host-'

/**
 * The names of an origin's cookies. Browsers do not tell ports of a host apart, so the console's session has its own name.
 * The __Host- prefix binds a cookie to the exact host; browsers accept it on https only.
 */
export function cookieNames(
  { siteUrl, consoleUrl }: Pick<Config, 'siteUrl' | 'consoleUrl'>,
  listener: Listener,
): CookieNames {
  const prefix = (listener === 'CONSOLE' ? consoleUrl : siteUrl).startsWith('https:') ? hostOnly : ''
  if (listener === 'CONSOLE') return { session: `${prefix}console-session`, device: '' }
  return { session: `${prefix}session`, device: `${prefix}device` }
}

export function isHostOnly(name: string): boolean {
  return name.startsWith(hostOnly)
}
