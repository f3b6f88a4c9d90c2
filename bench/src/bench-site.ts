import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../scripts/postgres.ts'
import { buildWhatIsStale } from '../../scripts/site/build.ts'
import { urlOf, createDatabase } from '../../scripts/site/databases.ts'
import { findFreePorts } from '../../scripts/site/ports.ts'
import { startSite } from '../../scripts/site/site.ts'

export type BenchSite = {
  readonly url: string
  readonly postgresUrl: string
  readonly databaseUrl: string
  /** The folder of its PostgreSQL. */
  readonly dataDir: string
  stop(): Promise<void>
}

/** How the platforms sign. */
export const platformParty = { merchant: 'mingtang', secret: 'a secret of the bench that is long enough' }

/** The key of the site's `/metrics`. */
export const metricsKey = 'bench'

/** Starts the whole seeded site with production builds, on free ports and with its own PostgreSQL. */
export async function startBenchSite(): Promise<BenchSite> {
  await buildWhatIsStale(console.log)
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  const folder = mkdtempSync(join(tmpdir(), 'mingtang-bench-'))
  const databaseUrl = urlOf(postgres.url, 'bench')
  const gamesDatabaseUrl = urlOf(postgres.url, 'bench_games')
  await createDatabase(databaseUrl, postgres.url)
  await createDatabase(gamesDatabaseUrl, postgres.url)
  const site = await startSite({
    ports: await findFreePorts(),
    databaseUrl,
    gamesDatabaseUrl,
    folder,
    log: console.log,
    env: {
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      METRICS_KEY: metricsKey,
      PLATFORM_SECRET: platformParty.secret,
      GAMES_FEED: 'none',
      GAMES_MERCHANTS: JSON.stringify({ [platformParty.merchant]: platformParty.secret }),
    },
  })
  return {
    url: site.url,
    postgresUrl: postgres.url,
    databaseUrl,
    dataDir: postgres.dataDir,
    async stop() {
      await site.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
