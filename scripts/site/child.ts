import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardAgainstOurDeath } from '../guard.ts'
import { root } from './paths.ts'
import { SiteError } from './site-error.ts'

export type ChildOptions = {
  name: string
  args: string[]
  env: Record<string, string>
  logFile: string
  /** URL that returns 200 when the process is ready. */
  readyUrl: string
}

export type Child = {
  name: string
  /** Resolves when the process has exited, for any reason. */
  exited: Promise<void>
  stop(withinMs: number): Promise<void>
}

const readyTimeoutMs = 60_000

/** Starts one of our Node processes with its output in a log file; resolves when it is ready. */
export async function startChild(options: ChildOptions): Promise<Child> {
  mkdirSync(dirname(options.logFile), { recursive: true })
  // Detached, because Ctrl-C signals the whole terminal process group while the parts must stop in order.
  const child = spawn(process.execPath, options.args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lastErrors = keepLog(child, options.logFile)
  const guard = guardAgainstOurDeath(child)
  const exited = new Promise<void>((done) => child.once('close', () => done()))
  void exited.then(() => guard.kill('SIGKILL'))
  const stop = async (withinMs: number) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const inTime = await Promise.race([exited.then(() => true), sleep(withinMs, false, { ref: false })])
    if (!inTime) child.kill('SIGKILL')
    await exited
  }
  try {
    await waitUntilReady(options, child, lastErrors)
  } catch (error) {
    await stop(2_000)
    throw error
  }
  return { name: options.name, exited, stop }
}

function keepLog(child: ChildProcess, path: string): string[] {
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 })
  child.stdout?.pipe(file, { end: false })
  child.stderr?.pipe(file, { end: false })
  const lastErrors: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => {
    lastErrors.push(...chunk.toString().split('\n').filter(Boolean))
    lastErrors.splice(0, lastErrors.length - 20)
  })
  return lastErrors
}

async function waitUntilReady(options: ChildOptions, child: ChildProcess, lastErrors: string[]): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      // A refused start writes one sentence to stderr; more output is a crash, and its stack stays in the log.
      const reason = lastErrors.length === 1 ? ` ${lastErrors[0]}` : ` See ${options.logFile}.`
      throw new SiteError(`The ${options.name} process ended before it was ready.${reason}`)
    }
    const answer = await fetch(options.readyUrl, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new SiteError(
    `The ${options.name} process was not ready within ${readyTimeoutMs / 1000} s. See ${options.logFile}.`,
  )
}
