import { type AddressInfo, connect, createServer } from 'node:net'

export type CuttingProxy = { url: string; cuts: () => number; close: () => Promise<void> }

const commit = Buffer.from('commit\0')

/**
 * A proxy to PostgreSQL that loses replies: on every `nth` commit it forwards the commit and cuts the connection when the
 * reply comes. The transaction is committed, and the client cannot know.
 */
export async function cuttingProxy(url: string, nth: number): Promise<CuttingProxy> {
  const target = new URL(url)
  let [commits, cuts] = [0, 0]
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let cutNext = false
    const end = () => {
      client.destroy()
      database.destroy()
    }
    client.on('data', (chunk: Buffer) => {
      if (chunk.includes(commit)) {
        commits += 1
        cutNext = commits % nth === 0
      }
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (!cutNext) return void client.write(chunk)
      cuts += 1
      end()
    })
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxied = new URL(url)
  proxied.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: proxied.toString(), cuts: () => cuts, close }
}
