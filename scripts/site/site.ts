import { join } from 'node:path'
import { migrate } from '../../server/src/base/db/migrate.ts'
import type { Account } from '../../server/src/seed/seed.ts'
import type { Child } from './child.ts'
import { createDatabase } from './databases.ts'
import { root } from './paths.ts'
import { findFreePort } from './ports.ts'
import { consoleUrlOf, host, showsOutbox, startGames, startServer } from './processes.ts'
import { readOrMakeSecrets, writePrivateFile } from './secrets.ts'
import { seedOnFirstRun } from './seed.ts'
import type { SiteOptions } from './site-options.ts'

export type Site = {
  url: string
  /** The address of the sent codes, with its key; null without the page. */
  outboxUrl: string | null
  /** The demo accounts. */
  accounts: readonly Account[]
  /** Resolves with the name of a process that exited unexpectedly. */
  broken: Promise<string>
  stop(): Promise<void>
}

/** Prepares the databases and starts the games process and the member site; resolves when both are ready. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { ports, databaseUrl, folder, log } = options
  await createDatabase(options.gamesDatabaseUrl, databaseUrl)
  const applied = await migrate(databaseUrl, join(root, 'server/migrations'))
  if (applied.length > 0) log(`Migrated the database: ${applied.length} step${applied.length === 1 ? '' : 's'}`)
  const accounts = await seedOnFirstRun(databaseUrl, log)

  const secrets = readOrMakeSecrets(join(folder, 'secrets.json'))
  const url = process.env.SITE_URL || `http://localhost:${ports.site}`
  writePrivateFile(join(folder, 'site.json'), {
    url,
    consoleUrl: consoleUrlOf(url, ports.console),
    ports,
    databaseUrl,
    gamesDatabaseUrl: options.gamesDatabaseUrl,
    secrets,
  })

  const children: Child[] = []
  let closePages: (() => Promise<void>) | undefined
  const stop = async () => {
    await closePages?.()
    // The member site stops first, because it still needs the games process to finish its work.
    for (const child of [...children].reverse()) await child.stop(child.name === 'server' ? 6_000 : 1_500)
  }
  try {
    log('Starting the sandbox games and payments …')
    children.push(await startGames(options, url, secrets))
    log('Starting the member site …')
    const port = options.watch ? await findFreePort() : ports.site
    children.push(await startServer(options, url, secrets, port))
    if (options.watch) closePages = await (await import('./dev-pages.ts')).startDevPages(ports.site, host(), port)
  } catch (error) {
    await stop()
    throw error
  }
  const broken = Promise.race(children.map((child) => child.exited.then(() => child.name)))
  const outboxUrl = showsOutbox() ? `${url}/outbox?key=${secrets.outbox}` : null
  return { url, outboxUrl, accounts, broken, stop }
}
