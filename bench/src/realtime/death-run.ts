// A node with thousands of sockets is killed; all clients come to the other one while members go on calling.
import { setTimeout as pause } from 'node:timers/promises'
import { insertWithdrawers } from '../withdrawers.ts'
import type { BenchNodes } from './bench-nodes.ts'
import { insertLoggedIn } from './bench-sessions.ts'
import { callOn, percentile } from './call-on.ts'
import { type LineClient, openLineClient } from './line-client.ts'
import { type Checked, checkPushes } from './pushes-check.ts'
import { clockMs } from './worker.ts'

export type DeathRun = Checked & {
  readonly sockets: number
  /** From the kill until every client has a socket at the other node. */
  readonly allBackMs: number
  readonly medianBackMs: number
  readonly callMs: { readonly median: number; readonly p99: number; readonly before: number }
  readonly failedCalls: number
}

const callers = 10
const callEveryMs = 200
const openWithinMs = 120_000
const backWithinMs = 60_000

/** Kills the node that holds all sockets. */
export async function killNode(nodes: BenchNodes, count: number): Promise<DeathRun> {
  const [victim, other] = [await nodes.start(), await nodes.start()]
  let port = victim.port
  const members = await insertLoggedIn(nodes.db, count)
  // Opened over some time, as visitors come; the way back is what is measured.
  const clients: LineClient[] = []
  for (const member of members) {
    clients.push(openLineClient(member, () => `http://127.0.0.1:${port}`))
    if (clients.length % 20 === 0) await pause(50)
  }
  await until(() => clients.every((client) => client.socketPort() > 0), openWithinMs)
  console.log(`${count} sockets are open`)
  await pause(12_000)

  const withMoney = await insertWithdrawers(nodes.db, callers)
  const url = `http://127.0.0.1:${other.port}`
  const reading = withMoney.map(({ token }) => ({ url, token, body: {} }))
  const calls = callOn('getBalance', reading, callEveryMs)
  await pause(5_000)
  const before = percentile(calls.latencies.splice(0), 0.99)
  const memberIds = members.map(({ id }) => id)
  port = other.port
  const killedAt = clockMs()
  await victim.stop('SIGKILL')
  const backMs: number[] = clients.map(() => 0)
  const watch = setInterval(() => {
    for (const [index, client] of clients.entries())
      if (backMs[index] === 0 && client.socketPort() > 0) backMs[index] = clockMs() - killedAt
  }, 20)
  await other.ask('push', { memberIds, level: 1 })
  await until(() => backMs.every((ms) => ms > 0), backWithinMs)
  clearInterval(watch)
  await calls.stop()
  const checked = await checkPushes(nodes.db, clients, 10_000)
  for (const client of clients) client.close()
  await other.stop('SIGKILL')
  return {
    sockets: count,
    allBackMs: Math.round(Math.max(...backMs)),
    medianBackMs: percentile(backMs, 0.5),
    callMs: { median: percentile(calls.latencies, 0.5), p99: percentile(calls.latencies, 0.99), before },
    failedCalls: calls.failed(),
    ...checked,
  }
}

async function until(isSo: () => boolean, withinMs: number): Promise<void> {
  for (const end = performance.now() + withinMs; !isSo(); await pause(20))
    if (performance.now() > end) throw new Error('not all clients had a socket in time')
}
