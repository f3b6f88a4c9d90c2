import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { guardAgainstOurDeath } from './guard.ts'
import type { SystemUser } from './postgres-files.ts'

export type Cluster = { dataDir: string; binaries: string; user: SystemUser; passwordFile: string; logFile: string }

const startTimeoutMs = 60_000
const fastStopMs = 5_000
const maxLogBytes = 10_000_000

/**
 * Starts the server process of a cluster and resolves when it accepts connections; `temporary` is removed when it
 * stops.
 */
export async function launch(
  cluster: Cluster,
  url: string,
  settings: Record<string, string>,
  temporary: string | undefined,
): Promise<{ stop(): Promise<void> }> {
  const log = openLog(cluster.logFile)
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, because Ctrl-C signals the whole terminal process group and the database must stop last.
  const postgres = spawn(join(cluster.binaries, 'bin', 'postgres'), ['-D', cluster.dataDir, ...args], {
    ...cluster.user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  closeSync(log)
  const exited = new Promise<void>((done) => postgres.once('exit', () => done()).once('error', () => done()))
  const guard = guardAgainstOurDeath(postgres, 'INT', temporary)
  const stop = async () => {
    guard.kill('SIGKILL')
    await stopProcess(postgres, exited)
    if (temporary) rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await waitUntilAnswering(url, postgres, cluster.logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > maxLogBytes) truncateSync(path)
  return openSync(path, 'a', 0o600)
}

async function stopProcess(postgres: ChildProcess, exited: Promise<void>): Promise<void> {
  if (postgres.exitCode !== null || postgres.signalCode !== null || postgres.pid === undefined) return
  postgres.kill('SIGINT')
  const inTime = await Promise.race([exited.then(() => true), sleep(fastStopMs, false, { ref: false })])
  if (inTime) return
  // An immediate stop is safe too: the next start recovers from the write-ahead log.
  postgres.kill('SIGQUIT')
  await exited
}

async function waitUntilAnswering(url: string, postgres: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    if (postgres.exitCode !== null || postgres.signalCode !== null) {
      throw new Error(`PostgreSQL did not start: ${lastLine(logFile)}`)
    }
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch {
      await sleep(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error(`PostgreSQL did not answer within ${startTimeoutMs / 1000} s: ${lastLine(logFile)}`)
}

function lastLine(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  const cause = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? ''
  return cause.replace(/^.*?(FATAL|LOG|HINT):\s*/, '')
}

/** Stops a server left over from an earlier start; its pid file would block the next start. */
export async function stopForgottenServer({ dataDir }: Cluster): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  if (!isServerOf(pid, dataDir)) {
    rmSync(pidFile, { force: true })
    return
  }
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + startTimeoutMs
  while (isServerOf(pid, dataDir) && Date.now() < deadline) await sleep(50)
}

// After a reboot the pid can belong to another process, so the command line is checked where it is readable.
function isServerOf(pid: number, dataDir: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return command.includes(dataDir)
  } catch {
    return !existsSync('/proc/self')
  }
}
