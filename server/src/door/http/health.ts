import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { isUp } from '../../base/db/is-up.ts'
import { holdsKey } from '../../call/rpc/key-holder.ts'
import type { Metrics } from './metrics.ts'

/** Adds /healthz (the process is alive), /readyz (the database answers and no shutdown has begun) and /metrics (with a key). */
export function addHealth(server: FastifyInstance, context: Context, metrics: Metrics, stopping: () => boolean): void {
  server.get('/healthz', async () => ({ ok: true }))
  server.get('/readyz', async (_request, reply) => {
    const ready = !stopping() && (await isUp(context.db))
    return reply.code(ready ? 200 : 503).send({ ok: ready })
  })
  server.get('/metrics', async (request, reply) => {
    const { host, authorization } = request.headers
    const [, key] = /^Bearer (.+)$/.exec(authorization ?? '') ?? []
    if (!holdsKey(context.config, context.config.metricsKey, { host, key })) return reply.callNotFound()
    return reply.header('content-type', metrics.contentType).send(await metrics.render())
  })
}
