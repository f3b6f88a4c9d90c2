import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { openTenants } from '../../call/rpc/tenants.ts'
import { readArchive } from '../../base/text/text-rows.ts'

type Params = { tenant: string; lang: string; file: string }

/** Adds the archives of language packs. A version never changes, so clients cache it forever. */
export function addPacks(server: FastifyInstance, { db }: Context): void {
  const tenantOf = openTenants({ db })
  server.get<{ Params: Params }>('/packs/:tenant/:lang/:file', async (request, reply) => {
    const { tenant, lang, file } = request.params
    const [, version] = /^(\d{1,9})\.zip$/.exec(file) ?? []
    const header = request.headers['x-tenant']
    const own = await tenantOf(typeof header === 'string' ? header : undefined, request.headers.host).catch(() => '')
    const archive = version && own === tenant ? await readArchive(db, tenant, lang, Number(version)) : null
    if (!archive) return reply.code(404).type('text/plain').send('Not found')
    return reply
      .type('application/zip')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'x-tenant')
      .send(archive)
  })
}
