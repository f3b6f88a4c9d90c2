import { join } from 'node:path'
import { type Child, startChild } from './child.ts'
import type { Secrets } from './secrets.ts'
import type { SiteOptions } from './site-options.ts'

const merchant = 'mingtang'

// Only HOST=0.0.0.0 opens the site to other machines: a new site has well-known demo passwords.
export const host = (): string => process.env.HOST || '127.0.0.1'

// In MiB. What calls in flight hold survives a collection and is copied; with Node's 16 there are four times as many of them.
const youngGeneration = '--max-semi-space-size=64'

const demoHosts = ['mingtang.localhost', 'yunlai.localhost']

/** Starts the sandbox: game platforms and payment provider, each on its own port. */
export function startGames(options: SiteOptions, siteUrl: string, secrets: Secrets): Promise<Child> {
  const { ports } = options
  return startChild({
    name: 'games',
    args: [...watching(options), 'games/src/main.ts'],
    env: {
      HOST: host(),
      PORT: String(ports.games),
      PAY_PORT: String(ports.pay),
      DATABASE_URL: options.gamesDatabaseUrl,
      GAMES_PUBLIC_URL: originOf(siteUrl, ports.games),
      PAY_PUBLIC_URL: originOf(siteUrl, ports.pay),
      SITE_ORIGINS: siteOrigins(siteUrl),
      GAMES_MERCHANTS: JSON.stringify({ [merchant]: secrets.platform }),
      PAY_MERCHANTS: JSON.stringify({ [merchant]: secrets.payment }),
      GAMES_ADMIN_KEY: secrets.gamesAdmin,
      GAMES_SEED_KEY: secrets.gamesSeeds,
      ...options.env,
    },
    logFile: join(options.folder, 'log', 'games.log'),
    readyUrl: `http://127.0.0.1:${ports.games}/healthz`,
  })
}

/**
 * Starts the member site's server on `port`; this differs from the site's port when the development server is in front.
 */
export function startServer(options: SiteOptions, siteUrl: string, secrets: Secrets, port: number): Promise<Child> {
  const { ports } = options
  return startChild({
    name: 'server',
    args: [youngGeneration, ...watching(options), 'server/src/main.ts'],
    env: {
      HOST: host(),
      PORT: String(port),
      CONSOLE_PORT: String(ports.console),
      CONSOLE_URL: consoleUrlOf(siteUrl, ports.console),
      DATABASE_URL: options.databaseUrl,
      SITE_URL: siteUrl,
      GAMES_URL: `http://127.0.0.1:${ports.games}`,
      PAY_URL: `http://127.0.0.1:${ports.pay}`,
      GAME_ORIGINS: originOf(siteUrl, ports.games),
      PLATFORM_MERCHANT: merchant,
      PLATFORM_SECRET: secrets.platform,
      PAYMENT_MERCHANT: merchant,
      PAYMENT_SECRET: secrets.payment,
      CHECKPOINT_FOLDER: join(options.folder, 'checkpoints'),
      ACCOUNT_KEY: secrets.account,
      OUTBOX_PAGE: showsOutbox() ? 'on' : 'off',
      OUTBOX_KEY: secrets.outbox,
      METRICS_KEY: secrets.metrics,
      ...(options.watch ? { NODE_ENV: 'development' } : {}),
      ...options.env,
    },
    logFile: join(options.folder, 'log', 'server.log'),
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  })
}

/** True when /outbox shows the sent codes: a demo convenience, off by default when other machines can connect. */
export function showsOutbox(): boolean {
  return (process.env.OUTBOX_PAGE ?? (host() === '127.0.0.1' ? 'on' : 'off')) === 'on'
}

/** The console's public URL: by default the site's host with the console's port. */
export function consoleUrlOf(siteUrl: string, port: number): string {
  return process.env.CONSOLE_URL || originOf(siteUrl, port)
}

function watching({ watch }: SiteOptions): string[] {
  return watch ? ['--watch', '--watch-preserve-output'] : []
}

function originOf(siteUrl: string, port: number): string {
  const url = new URL(siteUrl)
  return `${url.protocol}//${url.hostname}:${port}`
}

// Each demo tenant has a *.localhost host name, which browsers resolve to loopback.
function siteOrigins(siteUrl: string): string {
  const { origin, protocol, hostname, port } = new URL(siteUrl)
  const own = hostname === 'localhost' ? demoHosts.map((name) => `${protocol}//${name}:${port}`) : []
  return [origin, ...own].join(' ')
}
