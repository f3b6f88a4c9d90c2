import type { FastifyInstance } from 'fastify'
import helmet from '@fastify/helmet'
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
export async function addSecurity(server: FastifyInstance, context: Context, listener: Listener): Promise<void> {
  const { siteUrl, consoleUrl, gameOrigins, webFolder } = context.config
  const isHttps = (listener === 'CONSOLE' ? consoleUrl : siteUrl).startsWith('https:')
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: yearSeconds } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  // The console shows no game and has no inline style sheet.
  const policy =
    listener === 'CONSOLE'
      ? contentPolicy([], null, [])
      : contentPolicy(gameOrigins, null, inlineStyleSources(webFolder))
  server.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', policy).header('permissions-policy', permissions)
  })
}
