// A balancer in front of the nodes, over TCP: sends each connection to one of them, and cuts connections in the ways networks do.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { clockMs } from './worker.ts'

export type Balancer = {
  readonly url: string
  /** The ports of the nodes that new connections go to. */
  send(ports: readonly number[]): void
  /** Ends the connection of this client's port with a reset on both sides. */
  reset(port: number): boolean
  /** From now on nothing of this connection arrives, and nobody is told; resolves with the time when the node ends it. */
  silence(port: number): Promise<number> | undefined
  close(): Promise<void>
}

type Pair = { readonly client: Socket; readonly node: Socket; isSilent: boolean; nodeEnded?: (at: number) => void }

export async function openBalancer(): Promise<Balancer> {
  const pairs = new Map<number, Pair>()
  let targets: readonly number[] = []
  const server = createServer((client) => {
    const node = connect(targets[Math.floor(Math.random() * targets.length)] ?? 0, '127.0.0.1')
    const pair: Pair = { client, node, isSilent: false }
    const from = client.remotePort ?? 0
    pairs.set(from, pair)
    for (const socket of [client, node]) socket.setNoDelay().on('error', () => {})
    client.on('data', (chunk) => pair.isSilent || node.write(chunk))
    node.on('data', (chunk) => pair.isSilent || client.write(chunk))
    client.on('close', () => {
      if (pairs.get(from) === pair) pairs.delete(from)
      if (!pair.isSilent) node.destroy()
    })
    node.on('close', () => {
      pair.nodeEnded?.(clockMs())
      if (!pair.isSilent) client.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    send(ports) {
      targets = ports
    },
    reset(port) {
      const pair = pairs.get(port)
      pair?.client.resetAndDestroy()
      pair?.node.resetAndDestroy()
      return pair !== undefined
    },
    silence(port) {
      const pair = pairs.get(port)
      if (!pair) return undefined
      pair.isSilent = true
      return new Promise((resolve) => {
        pair.nodeEnded = resolve
      })
    },
    async close() {
      for (const { client, node } of pairs.values()) for (const socket of [client, node]) socket.destroy()
      server.close()
    },
  }
}
