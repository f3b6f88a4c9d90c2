// The real sandbox process with a database of its own, as the site meets it: over the wire only.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { withClient } from '../../../scripts/site/databases.ts'

export type GamesProcess = {
  readonly gamesUrl: string
  readonly payUrl: string
  readonly secret: string
  readonly adminKey: string
  readonly databaseUrl: string
  /** Switches faults on; see games/README.md. */
  fault(fault: object): Promise<void>
  stop(): Promise<void>
}

const secret = 'test-secret-of-the-sandbox'
const adminKey = 'test-admin-key'

/** Starts games/src/main.ts on free ports and answers when it is ready. */
export async function startGamesProcess({ siteOrigins = 'http://localhost:8080' } = {}): Promise<GamesProcess> {
  const cluster = process.env.TEST_DATABASE_URL
  if (!cluster) throw new Error('TEST_DATABASE_URL is not set')
  const name = `test_games_${process.pid}_${randomBytes(4).toString('hex')}`
  await withClient(cluster, (client) => client.query(`create database ${name}`))
  const databaseUrl = Object.assign(new URL(cluster), { pathname: `/${name}` }).toString()
  const [gamesPort, payPort] = [await freePort(), await freePort()]
  const child = fork(fileURLToPath(new URL('../../../games/src/main.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: `${gamesPort}`,
      PAY_PORT: `${payPort}`,
      SITE_ORIGINS: siteOrigins,
      GAMES_MERCHANTS: JSON.stringify({ mingtang: secret }),
      GAMES_ADMIN_KEY: adminKey,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const gamesUrl = `http://127.0.0.1:${gamesPort}`
  await ready(gamesUrl, () => child.exitCode)
  return {
    gamesUrl,
    payUrl: `http://127.0.0.1:${payPort}`,
    secret,
    adminKey,
    databaseUrl,
    async fault(fault) {
      const response = await fetch(`${gamesUrl}/admin/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-admin-key': adminKey },
        body: JSON.stringify(fault),
      })
      if (!response.ok) throw new Error(`the fault switch answered ${response.status}`)
    },
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await exited
      await withClient(cluster, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function ready(url: string, exitCode: () => number | null): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (exitCode() !== null) throw new Error('the games process ended at start')
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return
    await pause(50)
  }
  throw new Error('the games process did not answer within ten seconds')
}
