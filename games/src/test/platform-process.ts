// The platform as a process of its own, which a test may kill.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { adminKey, merchant, paySecret, secret, seedKey } from './sandbox.ts'

export type PlatformProcess = { readonly gamesUrl: string; readonly pid: number; kill(): Promise<void> }

/** Starts games/src/main.ts on free ports. */
export async function startPlatform(databaseUrl: string): Promise<PlatformProcess> {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      PAY_PORT: '0',
      GAMES_MERCHANTS: JSON.stringify({ [merchant]: secret }),
      PAY_MERCHANTS: JSON.stringify({ [merchant]: paySecret }),
      GAMES_ADMIN_KEY: adminKey,
      GAMES_SEED_KEY: seedKey,
      GAMES_FEED: 'none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const gamesUrl = await new Promise<string>((found, failed) => {
    child.once('exit', () => failed(new Error('the platform ended at its start')))
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const url = /Game platforms (\S+),/.exec(said)?.[1]
      if (url) found(url)
    })
  })
  return {
    gamesUrl,
    pid: child.pid ?? 0,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
