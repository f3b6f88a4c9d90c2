// How soon both sides notice a connection that dies without a word.
import { setTimeout as pause } from 'node:timers/promises'
import { openBalancer } from './balancer.ts'
import type { BenchNodes } from './bench-nodes.ts'
import { insertLoggedIn } from './bench-sessions.ts'
import { openLineClient } from './line-client.ts'
import { clockMs } from './worker.ts'

type Noticed = { readonly median: number; readonly max: number }
export type SilenceRun = { readonly clients: number; readonly clientMs: Noticed; readonly nodeMs: Noticed }

const beatingMs = 12_000
const spreadMs = 3_400
const noticingMs = 10_000

/** Silences the connection of each client at a random time between two beats. */
export async function silenceClients(nodes: BenchNodes, count: number): Promise<SilenceRun> {
  const balancer = await openBalancer()
  const node = await nodes.start()
  balancer.send([node.port])
  const clients = (await insertLoggedIn(nodes.db, count)).map((member) => openLineClient(member, () => balancer.url))
  await pause(beatingMs)
  const ways = await Promise.all(
    clients.map(async (client) => {
      await pause(Math.random() * spreadMs)
      const cutAt = clockMs()
      const nodeEnded = balancer.silence(client.socketPort())
      if (!nodeEnded) throw new Error('a client had no socket before it was cut')
      const nodeMs = (await nodeEnded) - cutAt
      return { cutAt, nodeMs, client }
    }),
  )
  await pause(noticingMs)
  const clientMs = ways.map(({ client, cutAt }) => client.leftAt() - cutAt)
  for (const client of clients) client.close()
  await node.stop('SIGKILL')
  await balancer.close()
  return { clients: count, clientMs: noticed(clientMs), nodeMs: noticed(ways.map(({ nodeMs }) => nodeMs)) }
}

function noticed(values: number[]): Noticed {
  const sorted = values.sort((one, other) => one - other).map(Math.round)
  return { median: sorted[sorted.length >> 1] ?? 0, max: sorted.at(-1) ?? 0 }
}
