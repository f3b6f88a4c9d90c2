import type { FastifyInstance } from 'fastify'
import helmet from '@fastify/helmet'
import type { Context } from '../context.ts'
import { contentPolicy } from './content-policy.ts'

/** Security headers of every answer. A page puts the policy of its tenant over the one that is set here. */
export async function addSecurity(server: FastifyInstance, context: Context): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: context.config.siteUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  const policy = contentPolicy(context.config.gameOrigins, null)
  server.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', policy)
  })
}
