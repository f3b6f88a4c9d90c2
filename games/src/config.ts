import { readBeacons } from './beacon/read-beacons.ts'
import type { GamesConfig } from './games-config.ts'
import { type Merchants, readMerchantSecrets, secretsOf } from './wire/merchants.ts'

function readPort(name: string, fallback: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port >= 0 && port <= 65535)) throw new Error(`${name} must be a port, 0 to 65535, but is "${text}".`)
  return port
}

function readMerchants(name: string): Merchants {
  const text = readRequired(name)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  const merchants = readMerchantSecrets(value)
  if (!merchants) throw new Error(`${name} must be a JSON object of merchant code and secret.`)
  return merchants
}

function readRequired(name: string): string {
  const text = process.env[name]
  if (!text) throw new Error(`${name} is missing.`)
  return text
}

function readFeed(): GamesConfig['feed'] {
  const { GAMES_FEED: feed = '', AMQP_URL: url = '' } = process.env
  if (feed === 'none' && url === '') return undefined
  if ((feed === 'simulated' || feed === '') && url === '') return 'SIMULATED'
  if (feed !== '' || !/^amqps?:\/\//.test(url))
    throw new Error('The feed is GAMES_FEED=simulated or none, or an AMQP_URL that begins with amqp:// or amqps://.')
  return { url, api: { url: readRequired('FEED_API_URL'), token: readRequired('FEED_API_TOKEN') } }
}

/** The only code that reads the environment; throws a one-sentence error for a missing or malformed value. */
export function readConfig(): GamesConfig {
  const gamesPort = readPort('PORT', 8082)
  const [merchants, payMerchants] = [readMerchants('GAMES_MERCHANTS'), readMerchants('PAY_MERCHANTS')]
  const known = new Set(secretsOf(merchants))
  if (secretsOf(payMerchants).some((secret) => known.has(secret)))
    throw new Error('GAMES_MERCHANTS and PAY_MERCHANTS share a secret; each has its own.')
  return {
    databaseUrl: readRequired('DATABASE_URL'),
    host: process.env.HOST || '0.0.0.0',
    gamesPort,
    payPort: readPort('PAY_PORT', gamesPort === 0 ? 0 : gamesPort + 1),
    gamesPublicUrl: process.env.GAMES_PUBLIC_URL || undefined,
    payPublicUrl: process.env.PAY_PUBLIC_URL || undefined,
    siteOrigins: (process.env.SITE_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
    merchants,
    payMerchants,
    adminKey: readRequired('GAMES_ADMIN_KEY'),
    seedKey: readRequired('GAMES_SEED_KEY'),
    beacons: readBeacons(process.env),
    feed: readFeed(),
    log: true,
  }
}
