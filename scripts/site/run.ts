import { join, relative } from 'node:path'
import { checkSettings } from '../../server/src/base/db/check-settings.ts'
import { startEmbeddedPostgres } from '../postgres.ts'
import { buildWhatIsStale } from './build.ts'
import { checkUrl, createDatabase, urlOf } from './databases.ts'
import { becomeOwner } from './owner.ts'
import { root, varFolder } from './paths.ts'
import { portsFrom, refuseTakenPorts } from './ports.ts'
import { type Site, startSite } from './site.ts'
import { printFailure } from './site-error.ts'
import { printWelcome } from './welcome.ts'

type Database = { databaseUrl: string; place: string }
type StopPart = () => Promise<void> | void

const stopLimitMs = 9_500

/** Runs the whole site in the foreground; Ctrl-C or SIGTERM stops the parts in reverse order. */
export async function runUntilStopped({ watch }: { watch: boolean }): Promise<void> {
  const undo: StopPart[] = []
  let stopping = false
  const end = async (code: number) => {
    if (stopping) return
    stopping = true
    // After the limit this process exits; the guards then end the processes that hang.
    setTimeout(() => process.exit(1), stopLimitMs).unref()
    for (const step of undo.reverse()) await step()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) console.log('\nStopping …')
      void end(0)
    })
  }
  stopWithoutParent(() => void end(0))
  try {
    const site = await start(watch, undo, () => stopping)
    if (!site) return
    const name = await site.broken
    if (stopping) return
    console.error(
      `The ${name} process ended unexpectedly; see ${relative(root, join(varFolder, 'log', `${name}.log`))}.`,
    )
    await end(1)
  } catch (error) {
    if (stopping) return
    printFailure(error)
    await end(1)
  }
}

// npm forwards signals, but a killed npm cannot; then this process must stop by itself.
function stopWithoutParent(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}

async function start(watch: boolean, undo: StopPart[], isStopping: () => boolean): Promise<Site | undefined> {
  const log = (line: string) => console.log(line)
  const ports = portsFrom(process.env.PORT)
  await refuseTakenPorts(ports)
  const { databaseUrl, place } = await findDatabase(undo)
  await buildWhatIsStale(log)
  if (isStopping()) return undefined
  const site = await startSite({
    ports,
    databaseUrl,
    gamesDatabaseUrl:
      process.env.GAMES_DATABASE_URL || urlOf(databaseUrl, `${new URL(databaseUrl).pathname.slice(1)}_games`),
    folder: varFolder,
    log,
    watch,
  })
  undo.push(site.stop)
  printWelcome(site, ports, place)
  return site
}

async function findDatabase(undo: StopPart[]): Promise<Database> {
  if (process.env.DATABASE_URL) {
    const external = checkUrl(process.env.DATABASE_URL)
    await checkSettings(external)
    return { databaseUrl: external, place: 'at DATABASE_URL' }
  }
  undo.push(becomeOwner())
  const postgres = await startEmbeddedPostgres({ dataDir: join(varFolder, 'postgres') })
  undo.push(postgres.stop)
  const databaseUrl = urlOf(postgres.url, 'mingtang')
  await createDatabase(databaseUrl, postgres.url)
  return { databaseUrl, place: `in ${relative(root, postgres.dataDir).replace(/^\.\..*/, postgres.dataDir)}` }
}
