// Processor time of the parts of a running site. Other programs on the machine change a rate much more than the processor
// time per call.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchSite, metricsKey } from './bench-site.ts'

/** Seconds of processor time since the parts started. */
export type Processor = { readonly server: number; readonly postgres: number; readonly load: number }

/** Microseconds of processor time per call, or per transaction. */
export type PerCall = Processor

// Linux counts in hundredths of a second on every machine that Node runs on.
const ticksPerSecond = 100

/** The processor time of the server, of PostgreSQL with its children, and of this process. */
export async function processorOf(site: BenchSite): Promise<Processor> {
  const { user, system } = process.cpuUsage()
  return { server: await ofServer(site.url), postgres: ofPostgres(site.dataDir), load: (user + system) / 1e6 }
}

/** What each part has spent for one of `calls` calls. */
export function perCall(before: Processor, after: Processor, calls: number): PerCall {
  const micros = (part: keyof Processor) => Math.round((1e6 * (after[part] - before[part])) / Math.max(calls, 1))
  return { server: micros('server'), postgres: micros('postgres'), load: micros('load') }
}

async function ofServer(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsKey}` } })).text()
  return Number.parseFloat(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1] ?? 'NaN')
}

/** Seconds of the server in this folder; a connection's process that ended counts among the postmaster's children. */
export function ofPostgres(dataDir: string): number {
  const postmaster = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? ''
  const [own, ended] = timesOf(postmaster)
  const living = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
  return living.reduce((sum, pid) => sum + timesOf(pid)[0], own + ended)
}

/** Seconds of a process. */
export function ofProcess(pid: number): number {
  return timesOf(`${pid}`)[0]
}

function parentOf(pid: string): string {
  return statOf(pid)[1] ?? ''
}

function timesOf(pid: string): [own: number, endedChildren: number] {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid)
    .slice(11, 15)
    .map((ticks) => Number.parseInt(ticks, 10) / ticksPerSecond)
  return [user + system, endedUser + endedSystem]
}

/** The fields of `/proc/<pid>/stat` from the state on; none of a process that has ended. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
