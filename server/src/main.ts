// The server as a process.
import { readConfig } from './config.ts'
import { startServer } from './server.ts'

async function main(): Promise<void> {
  const server = await startServer(readConfig())
  process.send?.('ready')
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // When the parent process dies without a signal, the server must stop too.
  process.on('disconnect', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? sentenceOf(error) : String(error))
  process.exit(1)
})

function sentenceOf(error: Error & { code?: string; port?: number }): string {
  if (error.code === 'EADDRINUSE') return `Port ${error.port ?? ''} is taken; set PORT to another one.`
  return error.message
}
