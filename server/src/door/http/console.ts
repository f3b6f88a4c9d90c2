import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { contentPolicy } from './content-policy.ts'

// The build writes it where the nonce of the response belongs (console/vite.config.ts).
const noncePlace = /__NONCE__/g

/** Adds the operators' site on its own origin, so scripts of the members' site cannot act in it. */
export async function addConsole(server: FastifyInstance, { config }: Pick<Context, 'config'>): Promise<void> {
  const { consoleFolder: root } = config
  const file = join(root, 'index.html')
  if (!existsSync(file)) {
    server.get('/*', (_request, reply) => reply.code(503).type('text/plain').send('The console is not built.'))
    return
  }
  const document = readFileSync(file, 'utf8')
  await server.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: ['index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  // Every screen is this document; which one, its scripts decide by the path.
  server.get('/*', (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return reply.callNotFound()
    // The components write their style sheets at run time, each with this nonce.
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': contentPolicy([], null, [`'nonce-${nonce}'`]),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(document.replace(noncePlace, nonce))
  })
}
