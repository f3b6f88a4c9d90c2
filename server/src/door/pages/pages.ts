// The member site over HTTP: built files, and server-rendered HTML with its data for the first view of every route.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { isPoolExhausted } from '../../base/db/errors.ts'
import { cookiesOf } from '../http/cookies-of.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { errorText } from '../../call/rpc/error-texts.ts'
import type { Handlers } from '../../call/rpc/handler.ts'
import { languageOf } from '../../call/rpc/language.ts'
import { originOf } from '../../base/tenant/origin.ts'
import { openFirstView } from './first-view.ts'
import type { FirstView } from './render-view.ts'

/** Adds the pages; without a built site they answer 503 with one sentence. */
export async function addPages(server: FastifyInstance, context: Context, handlers: Handlers): Promise<void> {
  const client = join(context.config.webFolder, 'client')
  if (!existsSync(client)) {
    server.get('/*', (_request, reply) =>
      reply.code(503).type('text/plain').send('The member site is not built: npm run build -w web'),
    )
    return
  }
  await server.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Asset names contain a content hash; every other file may change with the next build.
      const forEver = path.includes(`${join(client, 'assets')}`)
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  const { view: firstView, publicPaths } = await openFirstView(context, handlers)
  const siteUrl = new URL(context.config.siteUrl)
  server.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain')
      .send(
        `User-agent: *\nDisallow: /member/\nSitemap: ${await originOf(context.db, siteUrl, request.headers.host)}/sitemap.xml\n`,
      ),
  )
  server.get('/sitemap.xml', async (request, reply) => {
    const origin = await originOf(context.db, siteUrl, request.headers.host)
    const rows = publicPaths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows}</urlset>`,
      )
  })
  server.setNotFoundHandler(async (request, reply) => {
    // A missing file below these paths is a 404; only page URLs get a page.
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)\/|\.[a-z0-9]{2,5}$/i.test(request.url.split('?', 1)[0]!)
    if (!isPage) return reply.code(404).type('text/plain').send('Not found')
    const view = await firstView(request).catch((error: unknown) => tooBusy(error, request))
    return reply.code(view.status).headers(view.headers).send(view.body)
  })
}

// What is too busy to render a page says so and when to come again; every other failure is an error of ours.
function tooBusy(error: unknown, request: FastifyRequest): FirstView {
  const isBusy = isPoolExhausted(error) || (error instanceof CallError && busy.has(error.errorName))
  if (!isBusy) throw error
  // Without the stack, because a flood writes many of these lines.
  request.log.warn({ reason: error instanceof Error ? error.message : '' }, 'a page was refused as overloaded')
  const lang = languageOf(cookiesOf(request).lang)
  return {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' },
    body: errorText('overloaded', lang),
  }
}

const busy = new Set(['overloaded', 'tookTooLong'])
