// The broker is flushed, killed and frozen while members move money and get pushes of the other node.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../../scripts/site/ports.ts'
import { insertWithdrawers } from '../withdrawers.ts'
import type { BenchNodes } from './bench-nodes.ts'
import { insertLoggedIn } from './bench-sessions.ts'
import { callOn, percentile } from './call-on.ts'
import { type LineClient, openLineClient } from './line-client.ts'
import { type Checked, checkPushes } from './pushes-check.ts'
import type { Worker } from './worker.ts'

type Late = { readonly pushes: number; readonly median: number; readonly max: number }
export type RedisRun = Checked & {
  readonly moneyCalls: number
  readonly failedMoneyCalls: number
  readonly moneyCallMs: { readonly p99: number; readonly max: number }
  /** By phase: from the commit of a push at one node to its application by a client of the other. */
  readonly lateMs: Readonly<Record<string, Late>>
}

const callers = 8
const callEveryMs = 50
const pushEveryMs = 50
const faultMs = 10_000
const calmMs = 10_000

/** True where Debian's package redis-server is installed. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0
}

export async function disturbRedis(nodes: BenchNodes, count: number): Promise<RedisRun> {
  const port = await findFreePort()
  let redis = await startRedis(port)
  const env = { REDIS_URL: `redis://127.0.0.1:${port}` }
  const [writer, reader] = [await nodes.start(env), await nodes.start(env)]
  const members = await insertLoggedIn(nodes.db, count)
  const clients = members.map((member) => openLineClient(member, () => `http://127.0.0.1:${reader.port}`))
  await pause(calmMs)
  const money = await moveMoney(nodes, [writer.port, reader.port])
  const lateMs: Record<string, Late> = {}
  const phase = async (name: string, work: () => Promise<unknown>) => {
    lateMs[name] = await pushDuring(writer, clients, work)
    console.log(`${name}: ${JSON.stringify(lateMs[name])}`)
  }
  await phase('calm', () => pause(calmMs))
  await phase('flushed', async () => {
    await tellRedis(port, 'FLUSHALL')
    await pause(faultMs)
  })
  await phase('killed', async () => {
    await endRedis(redis)
    await pause(faultMs)
  })
  redis = await startRedis(port)
  await pause(calmMs)
  await phase('after the kill', () => pause(calmMs))
  await phase('frozen', async () => {
    redis.kill('SIGSTOP')
    await pause(2 * faultMs)
    redis.kill('SIGCONT')
  })
  await pause(calmMs)
  await phase('after the frost', () => pause(calmMs))
  const done = await money.stop()
  const checked = await checkPushes(nodes.db, clients, calmMs)
  for (const client of clients) client.close()
  await Promise.all([writer.stop('SIGKILL'), reader.stop('SIGKILL'), endRedis(redis)])
  return { ...done, lateMs, ...checked }
}

async function startRedis(port: number): Promise<ChildProcess> {
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const redis = spawn('redis-server', args, { stdio: 'ignore' })
  process.once('exit', () => redis.kill('SIGKILL'))
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await tellRedis(port, 'PING').then(
        () => true,
        () => false,
      )
    )
      return redis
    await pause(50)
  }
  throw new Error('redis-server does not answer')
}

async function endRedis(redis: ChildProcess): Promise<void> {
  const exited = once(redis, 'exit')
  redis.kill('SIGKILL')
  await exited
}

async function tellRedis(port: number, command: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${command}\r\n`)
  await once(socket, 'data')
  socket.destroy()
}

/** Writes pushes at one node while the work runs; how late they are at the clients of the other. */
async function pushDuring(writer: Worker, clients: readonly LineClient[], work: () => Promise<unknown>): Promise<Late> {
  const written: { client: LineClient; place: number; at: number }[] = []
  const expected = new Map(clients.map((client) => [client, client.applied.length]))
  let isOver = false
  const write = async () => {
    for (let index = 0; !isOver; index += 1) {
      const client = clients[index % clients.length]
      if (!client) return
      const at = await writer.ask<number>('push', { memberIds: [client.member.id], level: index })
      const place = expected.get(client) ?? 0
      expected.set(client, place + 1)
      written.push({ client, place, at })
      await pause(pushEveryMs)
    }
  }
  const writing = write()
  await work()
  isOver = true
  await writing
  const isDone = () => written.every(({ client, place }) => client.applied.length > place)
  for (const end = performance.now() + 20_000; !isDone() && performance.now() < end; ) await pause(50)
  const late = written.map(({ client, place, at }) => (client.applied[place]?.at ?? Number.POSITIVE_INFINITY) - at)
  const sorted = late.sort((one, other) => one - other).map(Math.round)
  return { pushes: sorted.length, median: sorted[sorted.length >> 1] ?? 0, max: sorted.at(-1) ?? 0 }
}

/** Members who withdraw at both nodes, one after the other, until they are stopped. */
async function moveMoney(nodes: BenchNodes, ports: readonly number[]) {
  const withdrawing = (await insertWithdrawers(nodes.db, callers)).map(({ token, bankItemId }, index) => ({
    url: `http://127.0.0.1:${ports[index % ports.length]}`,
    token,
    body: { currency: 'CNY', amount: '1', bankItemId },
  }))
  const calls = callOn('withdraw_create', withdrawing, callEveryMs)
  const stop = async () => {
    await calls.stop()
    const { latencies, failed } = calls
    const moneyCallMs = { p99: percentile(latencies, 0.99), max: percentile(latencies, 1) }
    return { moneyCalls: latencies.length, failedMoneyCalls: failed(), moneyCallMs }
  }
  return { stop }
}
