import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { addressGroup } from '../../call/rpc/address-group.ts'
import { errorText } from '../../call/rpc/error-texts.ts'
import { languageOf } from '../../call/rpc/language.ts'
import { type Bucket, openRateLimiter } from '../../call/rpc/rate-limit.ts'
import { senderAddress } from '../../call/rpc/sender-address.ts'
import { cookiesOf } from './cookies-of.ts'

const anyPage: Bucket = { burst: 120, perSecond: 20 }
// Answered without the database: files that never change, and whether the process is alive.
const free = /^\/(assets\/|healthz$)/

/** Limits how many pages and other documents one address gets; calls have their own limit (rpc/dispatch.ts). */
export function addPageLimit(server: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  if (!config.rateLimits) return
  const limiter = openRateLimiter()
  server.addHook('onRequest', async (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || free.test(request.url)) return
    const seconds = limiter.take(addressGroup(senderAddress(request)), anyPage)
    if (seconds === 0) return
    const lang = languageOf(cookiesOf(request).lang)
    return reply
      .code(429)
      .header('retry-after', seconds)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(errorText('tooManyRequests', lang, { seconds }))
  })
}
