// A PostgreSQL on a folder that survives it, so that it can be killed and started again on the same data and port.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningPostgres, startEmbeddedPostgres } from '../../../scripts/postgres.ts'
import { withClient } from '../../../scripts/site/databases.ts'

export type KillablePostgres = {
  readonly url: string
  readonly dataDir: string
  /** The postmaster and its children now; empty when it has died. */
  processes(): number[]
  /** Kills the postmaster and every process of it at once, like a power cut, and starts it again. */
  killAndRestart(): Promise<void>
  /** Starts it again where it has died by itself, and resolves when it answers. */
  revive(): Promise<void>
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

/** `parent` holds the folder of the data; by default a folder on disk of its own. */
export async function startKillablePostgres(
  settings: Record<string, string> = {},
  parent = makeFolder(),
): Promise<KillablePostgres> {
  const dataDir = join(parent, 'postgres')
  const remove = () => rmSync(parent, { recursive: true, force: true, maxRetries: 3 })
  process.on('exit', remove)
  let running: RunningPostgres = await startEmbeddedPostgres({ dataDir, settings })
  const { port, url } = running
  const restart = async () => {
    // Ends the guard of the dead one.
    await running.stop()
    running = await startEmbeddedPostgres({ dataDir, port, settings })
  }
  const processes = () => withChildren(postmasterOf(dataDir))
  const killAndRestart = async () => {
    const all = processes()
    for (const pid of all) killIfThere(pid)
    // A child that lives on would still write to the data; the start could not see it.
    while (all.some(isAlive)) await pause(10)
    await restart()
  }
  return {
    url,
    dataDir,
    processes,
    killAndRestart,
    async revive() {
      for (let tries = 1; tries <= 240; tries += 1) {
        if (processes().length === 0) await restart()
        if (await answers(url)) return
        // Where the process that recovers is killed itself, the postmaster of PostgreSQL 18 waits for ever; operators would do this.
        if (tries % 60 === 0) await killAndRestart()
        await pause(250)
      }
      throw new Error('PostgreSQL did not come back within a minute')
    },
    async stop() {
      await running.stop()
      process.off('exit', remove)
      remove()
    },
  }
}

function makeFolder(): string {
  const folder = mkdtempSync('/var/tmp/mingtang-faults-')
  chmodSync(folder, 0o755)
  return folder
}

function postmasterOf(dataDir: string): number {
  const pidFile = join(dataDir, 'postmaster.pid')
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0
  return pid > 0 && isAlive(pid) ? pid : 0
}

function withChildren(parent: number): number[] {
  if (parent === 0) return []
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return [parent, ...pids.filter((pid) => statOf(pid)?.parent === parent)]
}

/** False for a zombie too, which has let go of its files. */
function isAlive(pid: number): boolean {
  const stat = statOf(pid)
  return stat !== null && stat.state !== 'Z'
}

function statOf(pid: number): { state: string; parent: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', parent = ''] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return null
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}

async function answers(url: string): Promise<boolean> {
  return await withClient(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )
}
