// The real sandbox process with its own database; the site reaches it over HTTP only.
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { withClient } from '../../../scripts/site/databases.ts'
import { findFreePort } from '../../../scripts/site/ports.ts'

export type GamesProcess = {
  readonly gamesUrl: string
  readonly payUrl: string
  /** Shared with the game platforms. */
  readonly secret: string
  /** Shared with the payment provider. */
  readonly paySecret: string
  readonly adminKey: string
  readonly databaseUrl: string
  /** Switches faults on; see games/README.md. */
  fault(fault: object): Promise<void>
  /** Settles a bet anew: `{ betId, payout }` or `{ betId, isVoid: true }`. */
  correctBet(correction: object): Promise<void>
  stop(): Promise<void>
}

const secret = 'test-secret-of-the-platforms'
const paySecret = 'test-secret-of-payments'
const adminKey = 'test-admin-key'
const deadlock = '40P01'
const maxTries = 10

type Sandbox = Pick<GamesProcess, 'gamesUrl' | 'payUrl' | 'databaseUrl'> & { readonly child: ChildProcess }

// Unused sandboxes of this worker, for reuse: starting one takes as long as running many a test file.
const free: Sandbox[] = []

/**
 * Returns an empty sandbox that runs games/src/main.ts on free ports; `stop` empties it for the worker's next file. A
 * sandbox with `siteOrigins`, the sites that may embed its games, is a new process that ends with its file.
 */
export async function startGamesProcess({ siteOrigins = '' } = {}): Promise<GamesProcess> {
  const sandbox = (siteOrigins ? undefined : free.pop()) ?? (await start(siteOrigins))
  const { child, ...urls } = sandbox
  const fault = (change: object) => tellAdmin(sandbox.gamesUrl, 'faults', change)
  return {
    ...urls,
    secret,
    paySecret,
    adminKey,
    fault,
    correctBet: (correction) => tellAdmin(sandbox.gamesUrl, 'correct-bet', correction),
    async stop() {
      if (siteOrigins) return await end(sandbox)
      await fault({ kind: 'none' })
      await withClient(sandbox.databaseUrl, empty)
      child.unref()
      free.push(sandbox)
    },
  }
}

async function start(siteOrigins: string): Promise<Sandbox> {
  const name = `test_games_${process.pid}_${randomBytes(4).toString('hex')}`
  await withClient(cluster(), (client) => client.query(`create database ${name}`))
  const databaseUrl = Object.assign(new URL(cluster()), { pathname: `/${name}` }).toString()
  const [gamesPort, payPort] = [await findFreePort(), await findFreePort()]
  // The child exits when its IPC channel to this process closes.
  const child = fork(fileURLToPath(new URL('../../../games/src/main.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: `${gamesPort}`,
      PAY_PORT: `${payPort}`,
      SITE_ORIGINS: siteOrigins,
      GAMES_MERCHANTS: JSON.stringify({ mingtang: secret }),
      PAY_MERCHANTS: JSON.stringify({ mingtang: paySecret }),
      GAMES_ADMIN_KEY: adminKey,
      GAMES_SEED_KEY: 'test-seed-key',
      GAMES_FEED: 'none',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit').then(() => {
    throw new Error('the games process ended at start')
  })
  await Promise.race([once(child, 'message'), gone])
  gone.catch(() => {})
  child.channel?.unref()
  return { gamesUrl: `http://127.0.0.1:${gamesPort}`, payUrl: `http://127.0.0.1:${payPort}`, databaseUrl, child }
}

async function end({ child, databaseUrl }: Sandbox): Promise<void> {
  const exited = once(child, 'exit')
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await exited
  }
  const name = new URL(databaseUrl).pathname.slice(1)
  await withClient(cluster(), (client) => client.query(`drop database if exists ${name} with (force)`))
}

async function tellAdmin(gamesUrl: string, action: string, fields: object): Promise<void> {
  const response = await fetch(`${gamesUrl}/admin/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-admin-key': adminKey },
    body: JSON.stringify(fields),
  })
  const { code } = (await response.json()) as { code: string }
  if (code !== 'OK') throw new Error(`the sandbox's ${action} answered ${code}`)
}

// Its migrations insert rows only into these tables. The clocks of its tables go on meanwhile and may lock rows in another
// order: PostgreSQL then ends one of the two.
async function empty(client: pg.Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await emptyOnce(client)
    } catch (error) {
      await client.query('rollback')
      if (!(error instanceof pg.DatabaseError && error.code === deadlock) || tries === maxTries) throw error
    }
  }
}

async function emptyOnce(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('migrations', 'platforms', 'book_producers', 'book_settling')`)
  await client.query(`begin; set local session_replication_role = replica;
    ${rows.map(({ name }) => `delete from ${name};`).join('\n')}
    update platforms set last_sequence = 0;
    update book_producers set alive_at = '-infinity', down_since = now(), down_reason = 'NEW'; commit`)
}

function cluster(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set')
  return url
}
