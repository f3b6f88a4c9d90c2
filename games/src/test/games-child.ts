// The sandbox as a process of its own, which a test may kill at any moment.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { adminKey, merchant, paySecret, secret, seedKey } from './sandbox.ts'

export type GamesChild = {
  readonly gamesUrl: string
  /** Ends the process as a failing machine would. */
  kill(): Promise<void>
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Starts the sandbox on free ports; `preload` is a module with a seeded bug. */
export async function startGamesChild(databaseUrl: string, preload?: URL): Promise<GamesChild> {
  const child = fork(main, {
    execArgv: preload ? ['--import', preload.href] : [],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      GAMES_MERCHANTS: JSON.stringify({ [merchant]: secret }),
      PAY_MERCHANTS: JSON.stringify({ [merchant]: paySecret }),
      GAMES_ADMIN_KEY: adminKey,
      GAMES_SEED_KEY: seedKey,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  return { gamesUrl: await urlOf(child), kill: () => end(child, exited) }
}

async function urlOf(child: ChildProcess): Promise<string> {
  let told = ''
  for await (const chunk of child.stdout ?? []) {
    told += String(chunk)
    const url = /Game platforms (http:\S+),/.exec(told)?.[1]
    if (url) return url
  }
  throw new Error('the games process ended at start')
}

async function end(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL')
  await exited
}
