import { readConfig } from './config.ts'
import type { GamesConfig } from './games-config.ts'
import { startGames } from './server.ts'

type Failure = Error & { code?: string; port?: number }

function explain(error: Failure): string {
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is taken: choose another PORT or PAY_PORT.`
  if (error.code === 'EACCES') return `Port ${error.port} may not be opened by this user.`
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND') return 'No PostgreSQL answers at DATABASE_URL.'
  if (error.code?.startsWith('28')) return 'PostgreSQL refuses the user or password in DATABASE_URL.'
  return `The sandbox cannot start: ${error.message || error.code || error.name}`
}

function fail(error: unknown): never {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  console.error(explain(cause as Failure))
  process.exit(1)
}

async function main(): Promise<void> {
  let config: GamesConfig
  try {
    config = readConfig()
  } catch (error) {
    fail(error)
  }
  const games = await startGames(config).catch(fail)
  console.log(`Game platforms ${games.gamesUrl}, payment sandbox ${games.payUrl}`)
  process.send?.('ready')
  let ending = false
  async function end(): Promise<void> {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), 2800).unref()
    await games.close()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // The IPC channel closes when the parent dies without a signal; the sandbox must then stop too.
  process.on('disconnect', end)
}

await main()
