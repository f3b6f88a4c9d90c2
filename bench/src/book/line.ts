// Prices that change under open slips: how long after the commit each slip hears of each.
import { setTimeout as pause } from 'node:timers/promises'
import type { HeardPrices, Slips } from '../realtime/slip-lines.ts'
import { clockMs, startWorker } from '../realtime/worker.ts'
import { marketsAt, microsPer, type Spent, type Stage } from './stage.ts'

export type Lines = {
  readonly slips: number
  readonly changesPerSecond: number
  readonly lateMs: { readonly median: number; readonly p95: number; readonly p99: number; readonly max: number }
  /** A slip that did not hear the last price of a match. */
  readonly missed: number
  readonly kilobytesPerSlipAndSecond: number
  /** Processor time of one core, in per cent. */
  readonly percent: Spent
}

const matches = 20
const marketsOfMatch = 100
const marketsTold = 3
const watched = 3

export async function measureLines(stage: Stage, slips: number, perSecond: number, seconds: number): Promise<Lines> {
  const eventIds = await Promise.all(
    Array.from({ length: matches }, (_, at) => stage.feed.match(`sr:match:line${at}`, marketsOfMatch)),
  )
  const worker = await startWorker('slip-lines.ts')
  try {
    const opened: Slips = {
      url: stage.url,
      slips: Array.from({ length: slips }, (_, at) => ({
        token: stage.tokens[at] ?? '',
        events: Array.from({ length: watched }, (__, more) => eventIds[(at + more * 7) % matches] ?? ''),
      })),
    }
    console.log(`${await worker.ask<number>('open', opened)} slips are open`)
    await pause(1000)
    await worker.ask('heard')
    const [before, from] = [stage.spent(), performance.now()]
    const committed = await changePrices(stage, eventIds, perSecond, seconds)
    await pause(1500)
    const spentSeconds = (performance.now() - from) / 1000
    const used = microsPer(before, stage.spent(), 1e4 * spentSeconds)
    const { prices, bytes } = await worker.ask<{ prices: HeardPrices; bytes: number }>('heard')
    const changes = [...committed.values()].reduce((sum, moments) => sum + moments.size, 0)
    return {
      slips,
      changesPerSecond: Math.round(changes / seconds),
      ...latenessOf(opened, prices, committed),
      kilobytesPerSlipAndSecond: Math.round(bytes / 102.4 / slips / seconds) / 10,
      percent: used,
    }
  } finally {
    await worker.stop('SIGKILL')
  }
}

/** When each price of each match was committed. */
type Committed = ReadonlyMap<string, Map<number, number>>

/** Tells so many changes a second, each of some markets of one match, several at once as lanes of a feed do. */
async function changePrices(stage: Stage, eventIds: readonly string[], perSecond: number, seconds: number) {
  const committed: Committed = new Map(eventIds.map((eventId) => [eventId, new Map<number, number>()]))
  const from = performance.now()
  const lane = async (lane: number) => {
    const own = eventIds.filter((_, at) => at % lanes === lane)
    for (let told = 0; told < (perSecond * seconds) / lanes; told += 1) {
      const dueMs = (told * lanes * 1000) / perSecond - (performance.now() - from)
      if (dueMs > 0) await pause(dueMs)
      const eventId = own[told % own.length] ?? ''
      const oddsMilli = 2001 + told
      await stage.feed.say({ type: 'odds_change', eventId, markets: marketsAt(oddsMilli, marketsTold) })
      committed.get(eventId)?.set(oddsMilli, clockMs())
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)))
  return committed
}
const lanes = 4

/** Prices of a match only grow here: a slip that hears one has heard of all before it. */
function latenessOf({ slips }: Slips, prices: HeardPrices, committed: Committed): Pick<Lines, 'lateMs' | 'missed'> {
  const late: number[] = []
  let missed = 0
  for (const [at, { events }] of slips.entries()) {
    for (const eventId of events) {
      const moments = [...(committed.get(eventId) ?? [])]
      let next = 0
      for (const one of prices[at] ?? []) {
        if (one.eventId !== eventId) continue
        for (let moment = moments[next]; moment && moment[0] <= one.oddsMilli; moment = moments[(next += 1)])
          late.push(Math.max(0, one.at - moment[1]))
      }
      missed += moments.length - next
    }
  }
  const sorted = Float64Array.from(late).sort()
  const quantile = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { lateMs: { median: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), max: quantile(1) }, missed }
}
