import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isUuid } from '@mingtang/contract/uuid.ts'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import enUS from '../../texts/en-US/kit.json' with { type: 'json' }
import zhCN from '../../texts/zh-CN/kit.json' with { type: 'json' }
import { hashOf } from '../wire/secret.ts'
import type { PlatformContext } from '../context.ts'
import type { Game } from './game.ts'
import { formatAmount } from '../wire/amount.ts'
import { findRound } from './round-rows.ts'
import { findTicket } from '../player/session-rows.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const packs: Record<string, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS }

type Look = { language: string; theme: string }
type Query = { Querystring: { ticket?: unknown; lang?: unknown; theme?: unknown; round?: unknown } }

// A frame without allow-same-origin has an opaque origin, and WebKit takes 'self' for that one, so that nothing would load:
// the pages' own origin is named too.
function policy(frameAncestors: string, origin: string): string {
  const own = `'self' ${origin}`.trim()
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `connect-src ${own}`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** What is opened at an address of its own: the name of its built page, and its title in a language. */
export type Place = { readonly code: string; readonly page: string; titleIn(language: string): string }

/** A game at its own page, called what its texts call it. */
export function placeOf({ code }: Pick<Game, 'code'>): Place {
  return { code, page: code, titleIn: (language) => titleOf(code, language) }
}

function titleOf(code: string, language: string): string {
  const file = new URL(`../game/${code}/texts/${language}/game.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { title: string }).title
}

function shell(name: string, { language, theme }: Look, title: string): string {
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

/** The origin by which the browser reached this page; the public one where it is set, empty for a host that is none. */
function originOf({ headers }: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return new URL(publicUrl).origin
  const { host = '' } = headers
  return /^[\w.-]+(?::\d{1,5})?$/.test(host) ? `http://${host}` : ''
}

function send(reply: FastifyReply, html: string, frameAncestors: string, publicUrl: string | undefined): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(frameAncestors, originOf(reply.request, publicUrl)))
    .header('cache-control', 'no-store')
    .send(html)
}

// What was recorded of a round goes to the verifier behind the #, which the browser keeps to itself.
function claimOf(round: NonNullable<Awaited<ReturnType<typeof findRound>>>): string {
  const claim = new URLSearchParams({
    game: round.gameCode,
    round: round.roundId,
    settledAt: round.settledAt.toISOString(),
    stake: `${formatAmount(round.stakeMinor, round.currency)} ${round.currency}`,
    payout: `${formatAmount(round.payoutMinor, round.currency)} ${round.currency}`,
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: round.nonce.toString(),
    choice: JSON.stringify(round.choice),
    acts: JSON.stringify(round.acts),
    result: JSON.stringify(round.result),
  })
  if (round.seedState === 'revealed' && round.serverSeed !== null) claim.set('serverSeed', round.serverSeed)
  return claim.toString()
}

/**
 * Serves the pages of the games and their verifier, and their built assets; CORS lets a frame with an opaque origin load
 * them.
 */
export async function gamePage(
  scope: FastifyInstance,
  { db, config }: PlatformContext,
  places: readonly Place[],
  sharedClaim: (roundId: string) => Promise<string | undefined>,
): Promise<void> {
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

  for (const { code, page, titleIn } of places) {
    scope.get<Query>(`/game/${code}`, async (request, reply) => {
      const { ticket } = request.query
      const found = typeof ticket === 'string' ? await findTicket(db, hashOf(ticket)) : undefined
      const look = found ?? { language: 'zh-CN', theme: 'dark' }
      const ancestors = found?.parentOrigin ?? (config.siteOrigins.join(' ') || "'none'")
      return send(reply, shell(page, look, titleIn(look.language)), ancestors, config.gamesPublicUrl)
    })
  }

  // With the number of a round the address leads to the round's own seeds. A site shows it within its record of the bet.
  scope.get<Query>('/verify', async (request, reply) => {
    const language = request.query.lang === 'en-US' ? 'en-US' : 'zh-CN'
    const theme = request.query.theme === 'paper' ? 'paper' : 'dark'
    const { round: roundId } = request.query
    const round = typeof roundId === 'string' && isUuid(roundId) ? await findRound(db, roundId) : undefined
    const shared = typeof roundId === 'string' && isUuid(roundId) && !round ? await sharedClaim(roundId) : undefined
    const claim = round ? claimOf(round) : shared
    if (claim) return reply.redirect(`/verify?lang=${language}&theme=${theme}#${claim}`)
    return send(
      reply,
      shell('verify', { language, theme }, packs[language]?.verifyTitle ?? ''),
      config.siteOrigins.join(' ') || "'none'",
      config.gamesPublicUrl,
    )
  })
}
