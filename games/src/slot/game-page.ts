import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import enUS from '../../texts/en-US/slot.json' with { type: 'json' }
import zhCN from '../../texts/zh-CN/slot.json' with { type: 'json' }
import { hashOf } from '../platform/launch.ts'
import type { PlatformContext } from '../platform/platform-routes.ts'
import { findTicket } from './slot-rows.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const packs: Record<string, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS }

type Look = { language: string; theme: string }
type Query = { Querystring: { ticket?: unknown; lang?: unknown; theme?: unknown } }

function policy(frameAncestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function shell(name: 'longteng' | 'verify', { language, theme }: Look, title: string): string {
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${theme === 'paper' ? 'light' : 'dark'}">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/${name}.css">
<script src="/assets/${name}.js" defer></script>
</head>
<body></body>
</html>
`
}

function send(reply: FastifyReply, html: string, frameAncestors: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(frameAncestors))
    .header('cache-control', 'no-store')
    .send(html)
}

/**
 * Serves the pages of the slot and its verifier, and their built assets; CORS lets a frame with an opaque origin load
 * them.
 */
export async function gamePage(scope: FastifyInstance, { db, config }: PlatformContext): Promise<void> {
  const built = existsSync(dist)
  if (built) {
    await scope.register(serveStatic, {
      root: dist,
      prefix: '/assets/',
      index: false,
      setHeaders: (reply) => {
        reply.header('access-control-allow-origin', '*')
        reply.header('cross-origin-resource-policy', 'cross-origin')
        reply.header('cache-control', 'no-cache')
      },
    })
  }
  scope.addHook('onRequest', async (_request, reply) => {
    if (!built) return reply.code(503).send({ code: 'NOT_BUILT', message: 'Run "npm run build -w games" first.' })
  })

  scope.get<Query>('/game/longteng', async (request, reply) => {
    const { ticket } = request.query
    const found = typeof ticket === 'string' ? await findTicket(db, hashOf(ticket)) : undefined
    const look = found ?? { language: 'zh-CN', theme: 'dark' }
    const ancestors = found?.parentOrigin ?? (config.siteOrigins.join(' ') || "'none'")
    return send(reply, shell('longteng', look, packs[look.language]?.['title'] ?? ''), ancestors)
  })

  scope.get<Query>('/verify', async (request, reply) => {
    const language = request.query.lang === 'en-US' ? 'en-US' : 'zh-CN'
    const theme = request.query.theme === 'paper' ? 'paper' : 'dark'
    return send(reply, shell('verify', { language, theme }, packs[language]?.['verifyTitle'] ?? ''), "'none'")
  })
}
