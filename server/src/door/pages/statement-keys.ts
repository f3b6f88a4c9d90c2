import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { openTenants } from '../../call/rpc/tenants.ts'
import { publishedKeys } from '../../money/wallet/published-keys.ts'

/** Adds the keys that sign statements as a file, for whoever verifies one without the site's pages (contract/verify-statement). */
export function addStatementKeys(server: FastifyInstance, { db }: Context): void {
  const tenantOf = openTenants({ db })
  server.get('/statement-keys.json', async (request, reply) => {
    const keys = await publishedKeys(db, await tenantOf(undefined, request.headers.host))
    return reply.header('cache-control', 'no-cache').send(keys)
  })
}
