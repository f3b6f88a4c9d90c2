import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Games, startGames } from '../server.ts'
import { signAnswer, signedHeaders } from '../wire/signature.ts'

type PlatformReply = { code: string; message?: string; data?: Record<string, unknown> }

export const merchant = 'mingtang'
export const secret = 'a secret of tests'
export const paySecret = 'a secret of payment tests'
/** Accepted beside `secret` for a minute. */
export const nextSecret = 'the next secret of tests'
export const adminKey = 'an admin key of tests'
export const seedKey = 'a seed key of tests'
/** A beacon of the sandbox whose rounds do not keep a test waiting. */
export const beaconPeriodMs = 100
const beacon = { kind: 'SANDBOX', periodMs: beaconPeriodMs } as const
export const ownBeacons = { chains: beacon, draws: beacon }

/** Creates a separate database on the test cluster. */
export async function newDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = new URL(process.env.TEST_DATABASE_URL ?? '')
  const name = `games_${randomBytes(6).toString('hex')}`
  const url = new URL(admin)
  url.pathname = `/${name}`
  async function drop() {
    const client = new pg.Client({ connectionString: admin.href })
    await client.connect()
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.end()
  }
  return { url: url.href, drop }
}

/** Posts a signed request and checks the signature of the response. */
export async function callSigned(origin: string, path: string, fields: unknown, key = secret): Promise<PlatformReply> {
  const body = JSON.stringify(fields)
  const headers = signedHeaders(merchant, key, path, body)
  const answer = await fetch(origin + path, { method: 'POST', headers, body })
  const text = await answer.text()
  if (answer.status === 200 && answer.headers.get('x-signature') !== signAnswer(key, headers['x-nonce'] ?? '', text)) {
    throw new Error('the answer is not signed as agreed')
  }
  return JSON.parse(text) as PlatformReply
}

async function callAdmin(origin: string, action: string, fields: unknown): Promise<PlatformReply> {
  const headers = { 'content-type': 'application/json', 'x-admin-key': adminKey }
  const answer = await fetch(`${origin}/admin/${action}`, { method: 'POST', headers, body: JSON.stringify(fields) })
  return (await answer.json()) as PlatformReply
}

async function askAdmin<Data>(origin: string, action: string): Promise<Data> {
  const answer = await fetch(`${origin}/admin/${action}`, { headers: { 'x-admin-key': adminKey } })
  return ((await answer.json()) as { data: Data }).data
}

export type Sandbox = Games & {
  databaseUrl: string
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  platform: (action: string, fields: unknown, platform?: string) => Promise<PlatformReply>
  pay: (action: string, fields: unknown) => Promise<PlatformReply>
  play: (action: string, fields: unknown, token?: string) => Promise<PlatformReply>
  fault: (fields: Record<string, unknown>) => Promise<PlatformReply>
  correctBet: (fields: unknown) => Promise<PlatformReply>
  owedBets: () => Promise<Record<string, unknown>[]>
  doubleCheck: () => Promise<{ balances: { playerId: string; balance: string }[]; mismatches: unknown[] }>
  restart: () => Promise<void>
  /** Another process, as it were, on the same database; the caller closes it. */
  another: () => Promise<Games>
  /** Creates a player with this balance on the platform. */
  player: (amount: string, currency?: string) => Promise<string>
}

export async function startSandbox(): Promise<Sandbox> {
  const database = await newDatabase()
  const config = {
    databaseUrl: database.url,
    host: '127.0.0.1',
    gamesPort: 0,
    payPort: 0,
    siteOrigins: [],
    merchants: {
      [merchant]: { secret, other: { secret: nextSecret, until: new Date(Date.now() + 60_000) } },
      late: { secret: 'late', other: { secret: 'too late', until: new Date(Date.now() - 1) } },
      other: { secret: 'the secret of another' },
    },
    payMerchants: { [merchant]: { secret: paySecret } },
    adminKey,
    seedKey,
    beacons: ownBeacons,
  }
  let games = await startGames(config)
  const client = new pg.Pool({ connectionString: database.url, max: 2 })
  client.on('error', () => undefined)
  const sandbox: Sandbox = {
    get gamesUrl() {
      return games.gamesUrl
    },
    get payUrl() {
      return games.payUrl
    },
    databaseUrl: database.url,
    query: async (text, values) => (await client.query(text, values)).rows,
    platform: (action, fields, platform = 'yunque') =>
      callSigned(games.gamesUrl, `/platform/v1/${platform}/${action}`, fields),
    pay: (action, fields) => callSigned(games.payUrl, `/pay/v1/${action}`, fields, paySecret),
    async play(action, fields, token) {
      const answer = await fetch(`${games.gamesUrl}/play/v1/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(fields),
      })
      return (await answer.json()) as PlatformReply
    },
    fault: (fields) => callAdmin(games.gamesUrl, 'faults', fields),
    correctBet: (fields) => callAdmin(games.gamesUrl, 'correct-bet', fields),
    owedBets: async () => (await askAdmin<{ bets: Record<string, unknown>[] }>(games.gamesUrl, 'owed-bets')).bets,
    doubleCheck: () => askAdmin(games.gamesUrl, 'double-check'),
    async restart() {
      const { gamesUrl, payUrl } = games
      await games.close()
      games = await startGames({
        ...config,
        gamesPort: Number(new URL(gamesUrl).port),
        payPort: Number(new URL(payUrl).port),
      })
    },
    another: () => startGames(config),
    async player(amount, currency = 'CNY') {
      const playerId = randomUUID()
      await sandbox.platform('player/create', { playerId, currency })
      await sandbox.platform('transfer/in', { orderId: randomUUID(), playerId, currency, amount })
      return playerId
    },
    async close() {
      await games.close()
      await client.end()
      await database.drop()
    },
  }
  return sandbox
}
