import type { FastifyInstance } from 'fastify'
import helmet from '@fastify/helmet'
import type { Context } from '../../context.ts'
import type { Listener } from '../../call/rpc/dispatch.ts'
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

/**
 * Headers of replies that no browser shows as a page, also of those sent before any hook runs, such as the ones to malformed
 * URLs: what OWASP's REST security cheat sheet asks for, and that no other site may embed them. A page's full set takes 1.2 KB
 * and 3 % of the processor time of a call.
 */
export function bareHeaders(context: Context, listener: Listener): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps(context, listener) && { 'strict-transport-security': `max-age=${yearSeconds}` }),
  }
}

/** Gives every response of these routes, which answer programs and never with a page, the bare headers. */
export function addCallSecurity(calls: FastifyInstance, context: Context, listener: Listener): void {
  const bare = bareHeaders(context, listener)
  calls.addHook('onRequest', (_request, reply, done) => {
    reply.headers(bare)
    done()
  })
}

/** Security headers of every other response. A page replaces the content security policy with its tenant's. */
export async function addSecurity(server: FastifyInstance, context: Context, listener: Listener): Promise<void> {
  const { gameOrigins, webFolder } = context.config
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps(context, listener) ? { maxAge: yearSeconds } : false,
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

function isHttps({ config }: Context, listener: Listener): boolean {
  return (listener === 'CONSOLE' ? config.consoleUrl : config.siteUrl).startsWith('https:')
}
