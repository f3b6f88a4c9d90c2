// Idle sockets of a node and one push to all of them, compared with the bare ws library in the same run.
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../server/src/base/db/db.ts'
import { type BenchMember, insertLoggedIn, insertTickets } from './realtime/bench-sessions.ts'
import { startBenchNodes } from './realtime/bench-nodes.ts'
import type { Opening } from './realtime/idle-clients.ts'
import { startWorker, type Worker } from './realtime/worker.ts'

export type SocketsResult = {
  name: 'sockets'
  /** The smallest of the ratios below; 1 is as good as the bare library. */
  ratio: number
  ratios: { socketsPerGib: number; idleProcessor: number; fanOutMedian: number; fanOutP99: number }
  sockets: number
  node: Figures
  bare: Figures
}

export type Figures = {
  readonly socketsPerGib: number
  /** Share of one core that the process takes while all sockets beat, and before they were opened. */
  readonly idlePercent: number
  readonly idlePercentBefore: number
  /** From the commit, or from the first send of the bare library, to the arrival at a client. */
  readonly fanOutMs: { readonly median: number; readonly p99: number }
}

/** A process that serves sockets. */
type Subject = {
  readonly server: Worker
  readonly openings: readonly Opening[]
  /** Sends a push to all clients, the how-manieth it is; resolves with the time from which its way counts. */
  push(count: number): Promise<number>
}

const count = Number.parseInt(process.env.SOCKETS ?? '10000', 10)
const warmSockets = 500
const settleMs = 10_000
const idleMs = 20_000
const pushes = 9
const maxWayMs = 10_000
const address = '127.0.0.1'

export async function run(): Promise<SocketsResult> {
  const bare = await measureBare()
  console.log(`bare: ${JSON.stringify(bare)}`)
  const node = await measureNode()
  console.log(`node: ${JSON.stringify(node)}`)
  const ratios = {
    socketsPerGib: share(node.socketsPerGib, bare.socketsPerGib),
    idleProcessor: share(bare.idlePercent, node.idlePercent),
    fanOutMedian: share(bare.fanOutMs.median, node.fanOutMs.median),
    fanOutP99: share(bare.fanOutMs.p99, node.fanOutMs.p99),
  }
  return { name: 'sockets', ratio: Math.min(...Object.values(ratios)), ratios, sockets: count, node, bare }
}

async function measureBare(): Promise<Figures> {
  const server = await startWorker('bare.ts')
  try {
    const url = `ws://${address}:${await server.ask<number>('port')}`
    const text = JSON.stringify({
      type: 'pushes',
      pushes: [{ number: '1', command: 'LEVEL_UP', data: { level: 1 } }],
    })
    const openings = Array.from({ length: count + warmSockets }, () => ({ url, token: '' }))
    return await measure({ server, openings, push: () => server.ask<number>('push', text) })
  } finally {
    await server.stop('SIGKILL')
  }
}

async function measureNode(): Promise<Figures> {
  const nodes = await startBenchNodes()
  try {
    const server = await nodes.start()
    const members = await insertLoggedIn(nodes.db, count + warmSockets)
    const openings = await openingsOf(nodes.db, members, server.port)
    const memberIds = members.slice(warmSockets).map(({ id }) => id)
    return await measure({ server, openings, push: (level) => server.ask<number>('push', { memberIds, level }) })
  } finally {
    await nodes.stop()
  }
}

async function openingsOf(db: Db, members: readonly BenchMember[], port: number): Promise<Opening[]> {
  const tickets = await insertTickets(db, members, address)
  return members.map(({ id, token }, index) => {
    const query = new URLSearchParams({ ticket: tickets[index] ?? '', mpId: id, cursor: '0' })
    return { url: `ws://${address}:${port}/realtime?${query.toString()}`, token }
  })
}

async function measure({ server, openings, push }: Subject): Promise<Figures> {
  const clients = await startWorker('idle-clients.ts')
  try {
    // The first sockets load code, which is not what a socket costs.
    await clients.ask('open', openings.slice(0, warmSockets))
    await clients.ask('leave')
    await pause(settleMs)
    const bytesBefore = await server.ask<number>('memory')
    const idleBefore = await processorPercent(server)
    const opened = await clients.ask<number>('open', openings.slice(warmSockets))
    if (opened !== count) throw new Error(`${opened} sockets are open instead of ${count}`)
    await pause(settleMs)
    const bytes = (await server.ask<number>('memory')) - bytesBefore
    const idlePercent = await processorPercent(server)
    const fanOutMs = await measureFanOut(clients, push)
    const lost = await clients.ask<number>('closed')
    if (lost > 0) throw new Error(`${lost} sockets were closed`)
    return {
      socketsPerGib: Math.round((count * 2 ** 30) / bytes),
      idlePercent,
      idlePercentBefore: idleBefore,
      fanOutMs,
    }
  } finally {
    await clients.stop('SIGKILL')
  }
}

/** The share of one core that the process takes. */
async function processorPercent(server: Worker): Promise<number> {
  const [from, began] = [await server.ask<number>('processor'), performance.now()]
  await pause(idleMs)
  const [to, ended] = [await server.ask<number>('processor'), performance.now()]
  return Math.round((1_000 * (to - from)) / (ended - began)) / 10
}

async function measureFanOut(clients: Worker, push: Subject['push']): Promise<Figures['fanOutMs']> {
  const found: { median: number; p99: number }[] = []
  await clients.ask('arrivals')
  for (let index = 1; index <= pushes; index += 1) {
    const from = await push(index)
    const ways = (await arrivalsOf(clients)).map((at) => at - from).sort((one, other) => one - other)
    found.push({ median: ways[ways.length >> 1] ?? 0, p99: ways[Math.floor(ways.length * 0.99)] ?? 0 })
  }
  const middle = (values: number[]) => Math.round(values.sort((one, other) => one - other)[pushes >> 1] ?? 0)
  return { median: middle(found.map(({ median }) => median)), p99: middle(found.map(({ p99 }) => p99)) }
}

async function arrivalsOf(clients: Worker): Promise<number[]> {
  const found: number[] = []
  for (const end = performance.now() + maxWayMs; found.length < count; ) {
    if (performance.now() > end) throw new Error(`a push arrived ${found.length} times instead of ${count}`)
    await pause(250)
    found.push(...(await clients.ask<number[]>('arrivals')))
  }
  return found
}

function share(one: number, other: number): number {
  return Math.round((100 * one) / other) / 100
}
