import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../server/src/base/db/migrate.ts'
import { startEmbeddedPostgres } from './postgres.ts'
import { buildWhatIsStale } from './site/build.ts'
import { createDatabase, urlOf, withClient } from './site/databases.ts'
import { root, varFolder } from './site/paths.ts'
import { portsFrom } from './site/ports.ts'
import { seedOnFirstRun } from './site/seed.ts'
import { startSite } from './site/site.ts'
import { printFailure } from './site/site-error.ts'

// The site for the browser tests, with its own ports and newly seeded databases, which are dropped on stop. E2E_PORT is
// its first port; var/e2e-<port>/site.json contains its URLs.

const log = (line: string) => console.log(line)
const undo: (() => Promise<void>)[] = []
const templateLock = 7_205_118_403

async function stop(code: number): Promise<never> {
  for (const step of undo.splice(0).reverse()) await step().catch(printFailure)
  process.exit(code)
}

async function start(): Promise<void> {
  const ports = portsFrom(process.env.E2E_PORT)
  mkdirSync(varFolder, { recursive: true })
  removeOldFolders()
  await buildWhatIsStale(log)
  let server = process.env.TEST_DATABASE_URL
  if (!server) {
    const postgres = await startEmbeddedPostgres({ ephemeral: true })
    undo.push(postgres.stop)
    server = postgres.url
  }
  const databaseUrl = await makeDatabase(
    server,
    `e2e_${ports.site}`,
    await seededTemplate(server, process.env.E2E_TEMPLATE ?? `e2e_${ports.site}_seeded`),
  )
  const gamesDatabaseUrl = await makeDatabase(server, `e2e_${ports.site}_games`)
  const folder = join(varFolder, `e2e-${ports.site}`)
  // Rate limits are off, because many members log in from one address within seconds. A test that needs its own address
  // sets it in a proxy header.
  // Without a feed the book has only the matches that a test tells it; GAMES_FEED=simulated plays a season.
  const feed = { GAMES_FEED: process.env.GAMES_FEED || 'none' }
  const env = { RATE_LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1', ...feed }
  const site = await startSite({ ports, databaseUrl, gamesDatabaseUrl, folder, log, env })
  undo.push(site.stop)
  // The demo popups would appear for every member who is idle on the home page; tests insert their own.
  await withClient(databaseUrl, async (client) => void (await client.query('delete from home_popup')))
  void site.broken.then((name) => {
    if (undo.length > 0) console.error(`The ${name} process of the test site ended unexpectedly; see ${folder}/log.`)
  })
}

// Logs of a failed run are kept for one day.
function removeOldFolders(): void {
  for (const name of readdirSync(varFolder).filter((one) => one.startsWith('e2e-'))) {
    const isOld = Date.now() - statSync(join(varFolder, name)).mtimeMs > 86_400_000
    if (isOld) rmSync(join(varFolder, name), { recursive: true, force: true })
  }
}

// Seeding takes ten seconds of processor time: E2E_TEMPLATE names a database that the sites of one run copy.
async function seededTemplate(server: string, name: string): Promise<string> {
  await withClient(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    // Under another name until it is whole.
    const draft = urlOf(server, `${name}_draft`)
    await createDatabase(draft, server)
    await migrate(draft, join(root, 'server/migrations'))
    await seedOnFirstRun(draft, log)
    await client.query(`alter database ${name}_draft rename to ${name}`)
  })
  undo.push(() => withClient(server, async (client) => void (await client.query(`drop database if exists ${name}`))))
  return name
}

async function makeDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  const url = urlOf(server, name)
  await withClient(server, async (client) => {
    // PostgreSQL copies a template for one at a time.
    await client.query('select pg_advisory_lock($1)', [templateLock])
    await client.query(`create database ${name} template ${template}`)
  })
  undo.push(() => withClient(server, async (client) => void (await client.query(`drop database ${name} with (force)`))))
  return url
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
await start().catch((error: unknown) => {
  printFailure(error)
  return stop(1)
})
