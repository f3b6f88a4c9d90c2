// The member site's server as a process that can be killed at any moment and started again.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type ServerProcess = {
  /** Kills it without a shutdown, like a power cut, and starts a new one. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Starts server/src/main.ts with this environment and resolves when it serves; its log is passed to `hear`. */
export async function startServerProcess(
  env: Record<string, string>,
  hear?: (said: string) => void,
): Promise<ServerProcess> {
  let child = await start(env, hear)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    async killAndRestart() {
      await end('SIGKILL')
      child = await start(env, hear)
    },
    stop: () => end('SIGTERM'),
  }
}

async function start(env: Record<string, string>, hear?: (said: string) => void): Promise<ChildProcess> {
  const child = fork(main, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', hear ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  })
  if (hear) child.stdout?.setEncoding('utf8').on('data', hear)
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the server process ended at start')
    }),
  ])
  return child
}
