import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Listener } from '../rpc/dispatch.ts'
import { contentPolicy } from './content-policy.ts'
import { inlineStyleSources } from './inline-styles.ts'

const yearSeconds = 31_536_000

// What no page of ours uses is off, for itself and for every frame.
const closedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const permissions = closedFeatures.map((name) => `${name}=()`).join(', ')

/** Headers of responses sent before any hook runs, such as those to malformed URLs. */
export function bareHeaders({ config }: Pick<Context, 'config'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(config.siteUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${yearSeconds}` }),
  }
}

/** Security headers of every response. A page replaces the content security policy with its tenant's. */
export function addSecurity(server: FastifyInstance, context: Context, listener: Listener): void {
  const { siteUrl, consoleUrl, gameOrigins, webFolder } = context.config
  const isHttps = (listener === 'CONSOLE' ? consoleUrl : siteUrl).startsWith('https:')
  // The console shows no game and has no inline style sheet.
  const policy =
    listener === 'CONSOLE'
      ? contentPolicy([], null, [])
      : contentPolicy(gameOrigins, null, inlineStyleSources(webFolder))
  const headers = {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(isHttps && { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }),
  }
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
