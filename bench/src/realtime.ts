// Pushes on real sockets under faults: cuts, silence, the death of a node, and a broken broker. A wrong count is a failure.
import { type BenchNodes, startBenchNodes } from './realtime/bench-nodes.ts'
import { type CutRun, cutClients } from './realtime/cut-run.ts'
import { type DeathRun, killNode } from './realtime/death-run.ts'
import type { Checked } from './realtime/pushes-check.ts'
import { disturbRedis, hasRedis, type RedisRun } from './realtime/redis-run.ts'
import { silenceClients, type SilenceRun } from './realtime/silence-run.ts'
import { atMost } from './budgets.ts'

export type RealtimeResult = {
  name: 'realtime'
  /** The share of the limits that hold. */
  ratio: number
  silence?: SilenceRun
  death?: DeathRun
  /** Missing where redis-server is not installed. */
  redis?: RedisRun
  cuts?: CutRun
}

type Part = 'silence' | 'death' | 'redis' | 'cuts'

const parts = (process.env.REALTIME_PARTS ?? 'silence,death,redis,cuts').split(',') as Part[]
// The full size is 1: 1,000 clients with 100 cuts each, and a node with 5,000 sockets.
const size = Number(process.env.REALTIME_SIZE ?? '1')
const sized = (whole: number, min: number) => Math.max(min, Math.round(whole * size))

const noticedMs = 6_700
const backMs = 20_000
const callMs = 1_000
// A sweep comes every three seconds.
const lateMs = 3_500
const promptMs = 100

export async function run(): Promise<RealtimeResult> {
  const verdicts: string[] = []
  const limit = (name: string, value: number, max: number) => verdicts.push(atMost(name, value, max))
  const same = (name: string, { rows, missed, doubled, misplaced }: Checked) => {
    console.log(`${name}: ${rows} pushes, ${missed} missed, ${doubled} doubled, ${misplaced} out of order`)
    if (rows === 0 || missed + doubled + misplaced > 0) throw new Error(`${name}: the pushes are not those of the rows`)
  }
  const result: Omit<RealtimeResult, 'ratio'> = { name: 'realtime' }
  if (parts.includes('silence')) {
    const silence = await onNodes((nodes) => silenceClients(nodes, sized(500, 20)))
    result.silence = silence
    limit('silence noticed by clients, ms', silence.clientMs.max, noticedMs)
    limit('silence noticed by the node, ms', silence.nodeMs.max, noticedMs)
  }
  if (parts.includes('death')) {
    const death = await onNodes((nodes) => killNode(nodes, sized(5_000, 50)))
    result.death = death
    same('death of a node', death)
    limit('all clients back, ms', death.allBackMs, backMs)
    limit('99th percentile of calls meanwhile, ms', death.callMs.p99, callMs)
    limit('failed calls meanwhile', death.failedCalls, 0)
  }
  if (parts.includes('redis') && !hasRedis()) console.log('redis-server is not installed: the broker is left out')
  else if (parts.includes('redis')) {
    const redis = await onNodes((nodes) => disturbRedis(nodes, sized(200, 10)))
    result.redis = redis
    same('broken broker', redis)
    if (redis.failedMoneyCalls > 0) throw new Error(`${redis.failedMoneyCalls} money calls failed`)
    for (const [name, { median, max }] of Object.entries(redis.lateMs)) {
      limit(`latest push, ${name}, ms`, max, lateMs)
      if (name.startsWith('after')) limit(`median push, ${name}, ms`, median, promptMs)
    }
  }
  if (parts.includes('cuts')) {
    const cuts = await onNodes((nodes) => cutClients(nodes, sized(1_000, 20), sized(100, 5)))
    result.cuts = cuts
    same('cuts', cuts)
    limit('gaps', cuts.gaps, 0)
  }
  const held = verdicts.filter((verdict) => verdict === 'pass').length
  return { ...result, ratio: Math.round((100 * held) / verdicts.length) / 100 }
}

async function onNodes<Result>(work: (nodes: BenchNodes) => Promise<Result>): Promise<Result> {
  const nodes = await startBenchNodes()
  try {
    return await work(nodes)
  } finally {
    await nodes.stop()
  }
}
