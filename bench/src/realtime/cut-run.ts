// Many clients, each cut many times: by a reset, by silence, and by the death of a node.
import { setTimeout as pause } from 'node:timers/promises'
import { openBalancer } from './balancer.ts'
import type { BenchNodes } from './bench-nodes.ts'
import { insertLoggedIn } from './bench-sessions.ts'
import { type LineClient, openLineClient } from './line-client.ts'
import { type Checked, checkPushes } from './pushes-check.ts'
import { clockMs } from './worker.ts'

export type CutRun = Checked & {
  readonly clients: number
  readonly cuts: { readonly resets: number; readonly silences: number; readonly deaths: number }
  readonly nodeKills: number
  readonly gaps: number
  readonly seconds: number
}

const pushEveryMs = 2_000
const killEveryMs = 40_000
const deadMs = 3_000
const calmMs = 45_000

/** Cuts each of the clients this often while pushes are written to all, and compares what they applied with the rows. */
export async function cutClients(nodes: BenchNodes, count: number, cutsEach: number): Promise<CutRun> {
  const balancer = await openBalancer()
  const running = [await nodes.start(), await nodes.start()]
  const sendToAll = () => balancer.send(running.map(({ port }) => port))
  sendToAll()
  const members = await insertLoggedIn(nodes.db, count)
  const clients = members.map((member) => openLineClient(member, () => balancer.url))
  const cuts = { resets: 0, silences: 0, deaths: 0 }
  const began = clockMs()
  let [isOver, nodeKills] = [false, 0]

  const write = async () => {
    const memberIds = members.map(({ id }) => id)
    for (let level = 1; !isOver; level += 1) {
      // A node that dies meanwhile may or may not have written them: the rows say.
      await running[level % running.length]?.ask('push', { memberIds, level }).catch(() => {})
      await pause(pushEveryMs)
    }
  }
  const kill = async () => {
    for (let index = 0; !isOver; index = 1 - index) {
      for (let waitedMs = 0; !isOver && waitedMs < killEveryMs; waitedMs += 500) await pause(500)
      const [victim, other] = [running[index], running[1 - index]]
      if (isOver || !victim || !other) return
      const open = clients.filter((client) => client.socketPort() > 0)
      nodeKills += 1
      balancer.send([other.port])
      await victim.stop('SIGKILL')
      await pause(deadMs)
      cuts.deaths += open.length >> 1
      running[index] = await nodes.start({}, victim.port)
      sendToAll()
    }
  }
  const cutOften = async (client: LineClient) => {
    for (let done = 0; done < cutsEach; ) {
      await pause(500 + Math.random() * 2_000)
      const port = client.socketPort()
      if (port === 0) continue
      const isSilent = Math.random() < 0.25
      if (isSilent ? balancer.silence(port) === undefined : !balancer.reset(port)) continue
      cuts[isSilent ? 'silences' : 'resets'] += 1
      done += 1
      // Browsers tell when the network is back; sometimes nobody does.
      if (isSilent || Math.random() < 0.1) continue
      await pause(100 + Math.random() * 900)
      client.wake()
    }
  }

  const others = Promise.all([write(), kill()])
  let waiting = count
  const watch = setInterval(() => console.log(`${waiting} clients are still cut: ${JSON.stringify(cuts)}`), 30_000)
  await Promise.all(clients.map((client) => cutOften(client).then(() => (waiting -= 1))))
  clearInterval(watch)
  isOver = true
  await others
  const checked = await checkPushes(nodes.db, clients, calmMs)
  const gaps = clients.reduce((sum, client) => sum + client.gaps(), 0)
  for (const client of clients) client.close()
  await Promise.all(running.map((node) => node.stop('SIGKILL')))
  await balancer.close()
  return { clients: count, cuts, nodeKills, ...checked, gaps, seconds: Math.round((clockMs() - began) / 1_000) }
}
