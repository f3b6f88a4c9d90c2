// Money calls over HTTP, from request to committed response, compared with pgbench on the same PostgreSQL in the same
// run.
import { setTimeout as pause } from 'node:timers/promises'
import { errors } from '@mingtang/contract/errors.ts'
import { openDb } from '../../server/src/base/db/db.ts'
import { proveBooks } from '../../server/src/ledger/books.ts'
import { type BenchSite, startBenchSite } from './bench-site.ts'
import { createDatabase, findPgbench, preparePgbench, runPgbench } from './pgbench.ts'
import { type PerCall, perCall, processorOf } from './processor.ts'
import { bytesOf, memberCall, openRawCaller, type RawRequest } from './raw-caller.ts'
import { insertPlayers, stakeOf } from './seamless-players.ts'
import { spreadOf } from './spread.ts'
import { insertWithdrawers } from './withdrawers.ts'

export type HttpResult = {
  name: 'http'
  /** The median over the rounds of: accepted withdrawals per second over HTTP divided by pgbench's better result in that round. */
  ratio: number
  /** The same for balances, which are read only. */
  readRatio: number
  /** The same for stakes of a seamless wallet: the ledger and a row, without a stored reply. */
  stakeRatio: number
  /** The ratios of the worst and the best round; a large difference means that other programs disturbed the run. */
  ratios: Record<Part, [number, number]>
  callers: number
  /** Of the round in the middle by its ratio of withdrawals. */
  round: Round
  booksHold: boolean
}

type Part = 'withdrawals' | 'reads' | 'stakes'
type Round = Record<Part, Measured> & { pgbench: Reference }
type Reference = { perSecond: number; postgresMicros: number }

export type Measured = {
  perSecond: number
  latencyMs: { median: number; p99: number }
  micros: PerCall
  /** Calls that found no free connection in time; they count in neither figure. */
  overloaded: number
}

const members = Number.parseInt(process.env.CALLERS ?? '256', 10)
// The median of nine differs by about 6 % from run to run.
const rounds = Number.parseInt(process.env.ROUNDS ?? '9', 10)
// Before each turn; in the round that does not count for as long as a kind of call becomes quicker.
const warmMsOf = (round: number) => (round === 0 ? 20_000 : 1_000)
const seconds = 3
// For all callers of a turn; whoever needs more makes them during the turn.
const requestsMade = 40_960

/**
 * Measures withdrawals held for review (request-once, ledger and order in one transaction, without a third party), balances
 * and stakes, and pgbench on the same server in alternating short turns, so that all see the same disturbances.
 */
export async function run(): Promise<HttpResult> {
  const pgbench = findPgbench()
  const site = await startBenchSite()
  const db = openDb({
    url: site.databaseUrl,
    poolSize: 4,
    applicationRole: null,
    statementTimeoutMs: 60_000,
    acquireTimeoutMs: 9_000,
  })
  try {
    const pgbenchUrl = await createDatabase(site.postgresUrl, 'pgbench')
    await preparePgbench(pgbench, pgbenchUrl)
    const callers = await insertWithdrawers(db, members)
    const players = await insertPlayers(db, callers)
    const done: Round[] = []
    for (let number = 0; number <= rounds; number += 1) {
      console.log(number === 0 ? 'a round to warm up, not counted' : `round ${number}`)
      const conditions = { site, warmMs: warmMsOf(number) }
      const round = {
        pgbench: better(await turn(site, pgbenchUrl, 8), await turn(site, pgbenchUrl, 32)),
        withdrawals: await measure(conditions, 'withdraw_create', callers, ({ token, bankItemId }) =>
          memberCall(token, 'withdraw_create', { currency: 'CNY', amount: '1', bankItemId }),
        ),
        reads: await measure(conditions, 'getBalance', callers, ({ token }) => memberCall(token, 'getBalance', {})),
        stakes: await measure(conditions, 'bet', players, stakeOf),
      }
      if (number > 0) done.push(round)
    }
    const { ok } = await proveBooks(db)
    return resultOf(done, ok)
  } finally {
    await db.close()
    await site.stop()
  }
}

function resultOf(done: readonly Round[], booksHold: boolean): HttpResult {
  const spread = (part: Part) => spreadOf(done, (round) => ratioOf(round, part))
  const median = (part: Part) => ratioOf(spread(part).middle, part)
  const ends = (part: Part): [number, number] => {
    const { worst, best } = spread(part)
    return [ratioOf(worst, part), ratioOf(best, part)]
  }
  return {
    name: 'http',
    ratio: median('withdrawals'),
    readRatio: median('reads'),
    stakeRatio: median('stakes'),
    ratios: { withdrawals: ends('withdrawals'), reads: ends('reads'), stakes: ends('stakes') },
    callers: members,
    round: spread('withdrawals').middle,
    booksHold,
  }
}

function ratioOf(round: Round, part: Part): number {
  return Math.round((100 * round[part].perSecond) / round.pgbench.perSecond) / 100
}

function better(one: Reference, other: Reference): Reference {
  return one.perSecond > other.perSecond ? one : other
}

async function turn(site: BenchSite, url: string, clients: number): Promise<Reference> {
  const before = await processorOf(site)
  const perSecond = Math.round(await runPgbench(findPgbench(), url, clients, seconds))
  const { postgres } = perCall(before, await processorOf(site), perSecond * seconds)
  console.log(`pgbench TPC-B, ${clients} clients: ${perSecond} transactions/s, ${postgres} µs of PostgreSQL each`)
  return { perSecond, postgresMicros: postgres }
}

/** Each caller sends its calls sequentially on its own connection; a refusal other than of an overload aborts the run. */
async function measure<Caller>(
  { site, warmMs }: { site: BenchSite; warmMs: number },
  name: string,
  callers: readonly Caller[],
  wanted: (caller: Caller) => RawRequest,
): Promise<Measured> {
  // Made before the turn: a sixth of what the generator needs for a stake is signing, on the cores that the server needs too.
  const request = (caller: Caller) => bytesOf(site.url, wanted(caller))
  const made = callers.map((caller) => Array.from({ length: requestsMade / callers.length }, () => request(caller)))
  const connections = await Promise.all(callers.map(() => openRawCaller(site.url)))
  const latencies: number[] = []
  let overloaded = 0
  let isCounting = false
  let isOver = false
  const loops = callers.map(async (caller, index) => {
    for (let begun = performance.now(); !isOver; ) {
      const isDone = isSuccess((await connections[index]?.call(made[index]?.pop() ?? request(caller))) ?? '')
      const now = performance.now()
      if (isCounting && isDone) latencies.push(now - begun)
      if (isCounting && !isDone) overloaded += 1
      begun = now
    }
  })
  const failed = Promise.all(loops).then(() => {})
  await Promise.race([failed, pause(warmMs)])
  const [before, from] = [await processorOf(site), performance.now()]
  isCounting = true
  await Promise.race([failed, pause(seconds * 1_000)])
  isCounting = false
  const spentMs = performance.now() - from
  const micros = perCall(before, await processorOf(site), latencies.length)
  isOver = true
  await failed
  for (const connection of connections) connection.close()
  const measured = { ...measuredOf(latencies, spentMs), micros, overloaded }
  console.log(`${name}, ${callers.length} callers: ${JSON.stringify(measured)}`)
  return measured
}

function isSuccess(reply: string): boolean {
  if (reply.startsWith('{"success":true') || reply.startsWith('{"code":"OK"')) return true
  if (reply.includes(`"code":"${errors.overloaded.code}"`) || reply.startsWith('{"code":"BUSY"')) return false
  throw new Error(`a call was refused: ${reply.slice(0, 200)}`)
}

function measuredOf(latencies: number[], spentMs: number): Pick<Measured, 'perSecond' | 'latencyMs'> {
  latencies.sort((a, b) => a - b)
  const at = (part: number) => Math.round(latencies[Math.floor(latencies.length * part)] ?? 0)
  const perSecond = Math.round((1_000 * latencies.length) / spentMs)
  return { perSecond, latencyMs: { median: at(0.5), p99: at(0.99) } }
}
