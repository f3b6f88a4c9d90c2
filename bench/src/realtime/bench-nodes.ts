// A database of its own and nodes of the site on it, for benchmarks of sockets.
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../../scripts/postgres.ts'
import { findFreePort } from '../../../scripts/site/ports.ts'
import { type Db, openDb } from '../../../server/src/base/db/db.ts'
import { migrate } from '../../../server/src/base/db/migrate.ts'
import { createDatabase } from '../pgbench.ts'
import { startWorker, type Worker } from './worker.ts'

export type BenchNode = Worker & { readonly port: number }

export type BenchNodes = {
  readonly db: Db
  /** Starts a node, on a free port unless one is given. */
  start(env?: Readonly<Record<string, string>>, port?: number): Promise<BenchNode>
  stop(): Promise<void>
}

const migrations = fileURLToPath(new URL('../../../server/migrations', import.meta.url))

/** Starts PostgreSQL with an empty site. The nodes serve no pages and reach no third party. */
export async function startBenchNodes(): Promise<BenchNodes> {
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  const url = await createDatabase(postgres.url, 'realtime')
  await migrate(url, migrations)
  const db = openDb({
    url,
    poolSize: 4,
    applicationRole: null,
    statementTimeoutMs: 60_000,
    acquireTimeoutMs: 10_000,
  })
  const started: Worker[] = []
  return {
    db,
    async start(env = {}, port) {
      const own = port ?? (await findFreePort())
      const node = await startWorker('node.ts', {
        PORT: `${own}`,
        HOST: '127.0.0.1',
        CONSOLE_PORT: `${await findFreePort()}`,
        DATABASE_URL: url,
        WEB_FOLDER: '/nowhere',
        PLATFORM_SECRET: 'none',
        PAYMENT_SECRET: 'none either',
        ACCOUNT_KEY: 'bench',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'fatal',
        ...env,
      })
      started.push(node)
      return { ...node, port: own }
    },
    async stop() {
      await Promise.all(started.map((node) => node.stop('SIGKILL')))
      await db.close()
      await postgres.stop()
    },
  }
}
