// The member site's server as a process that can be killed in the middle of anything and started again.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type ServerProcess = {
  /** Ends it without a word, as a power cut does, and starts the next one. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Starts server/src/main.ts with this environment and answers when it serves. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  let child = await start(env)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    async killAndRestart() {
      await end('SIGKILL')
      child = await start(env)
    },
    stop: () => end('SIGTERM'),
  }
}

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(main, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the server process ended at start')
    }),
  ])
  return child
}
