// A TCP connection to the broker that a test can break.
import { createServer, connect as connectTo, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

export type BrokenLine = {
  readonly port: number
  reset(): void
  /** Nothing that is said to the broker by those who are connected now arrives any more; what it says does. */
  hush(): void
  close(): Promise<void>
}

export async function openLine(to: number): Promise<BrokenLine> {
  const sockets = new Set<Socket>()
  const customers = new Set<Socket>()
  const server = createServer((from) => {
    const broker = connectTo(to, '127.0.0.1')
    customers.add(from)
    from.once('close', () => customers.delete(from))
    for (const [one, other] of [
      [from, broker],
      [broker, from],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reset = () => sockets.forEach((socket) => socket.resetAndDestroy())
  return {
    port: (server.address() as AddressInfo).port,
    reset,
    hush: () => customers.forEach((socket) => socket.unpipe().pause()),
    async close() {
      const closed = once(server, 'close')
      server.close()
      reset()
      await closed
    },
  }
}
