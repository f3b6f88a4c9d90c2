// Money calls over HTTP, from request to committed response, compared with pgbench on the same PostgreSQL in the same
// run.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { openDb } from '../../server/src/db/db.ts'
import { proveBooks } from '../../server/src/ledger/books.ts'
import { startBenchSite } from './bench-site.ts'
import { createDatabase, findPgbench, preparePgbench, runPgbench } from './pgbench.ts'
import { insertWithdrawers, type Withdrawer } from './withdrawers.ts'

export type HttpResult = {
  name: 'http'
  /** Accepted withdrawals per second over HTTP divided by pgbench's best transactions per second. */
  ratio: number
  callsPerSecond: number
  readsPerSecond: number
  pgbenchPerSecond: number
  latencyMs: { median: number; p99: number }
  booksHold: boolean
}

const members = 64
const seconds = 10

/** Measures withdrawals held for review: request-once, ledger and order in one transaction, without a third party. */
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
    const turns: number[] = []
    for (const clients of [8, 32]) {
      turns.push(await runPgbench(pgbench, pgbenchUrl, clients, seconds))
      console.log(`pgbench TPC-B, ${clients} clients: ${Math.round(turns.at(-1)!)} transactions/s`)
    }
    const withdrawals = await measure(site.url, callers, (caller) => ({
      name: 'withdraw_create',
      body: { currency: 'CNY', amount: '1', bankItemId: caller.bankItemId },
    }))
    console.log(`withdraw_create, ${members} callers: ${Math.round(withdrawals.perSecond)} calls/s`)
    const reads = await measure(site.url, callers, () => ({ name: 'getBalance', body: {} }))
    console.log(`getBalance, ${members} callers: ${Math.round(reads.perSecond)} calls/s`)
    const { ok } = await proveBooks(db)
    const pgbenchPerSecond = Math.round(Math.max(...turns))
    return {
      name: 'http',
      ratio: Math.round((100 * withdrawals.perSecond) / pgbenchPerSecond) / 100,
      callsPerSecond: Math.round(withdrawals.perSecond),
      readsPerSecond: Math.round(reads.perSecond),
      pgbenchPerSecond,
      latencyMs: { median: Math.round(withdrawals.median), p99: Math.round(withdrawals.p99) },
      booksHold: ok,
    }
  } finally {
    await db.close()
    await site.stop()
  }
}

type Measured = { perSecond: number; median: number; p99: number }
type Wanted = { name: string; body: object }

/** Each caller sends its calls sequentially; an error reply aborts the run. */
async function measure(url: string, callers: Withdrawer[], wanted: (caller: Withdrawer) => Wanted): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers.length })
  const warm = performance.now() + 2_000
  const end = warm + seconds * 1_000
  const latencies: number[] = []
  const loop = async (caller: Withdrawer) => {
    for (let begun = performance.now(); begun < end; ) {
      await send(url, agent, caller.token, wanted(caller))
      const now = performance.now()
      if (begun >= warm && now <= end) latencies.push(now - begun)
      begun = now
    }
  }
  await Promise.all(callers.map(loop))
  agent.destroy()
  latencies.sort((a, b) => a - b)
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
  return { perSecond: latencies.length / seconds, median: at(0.5), p99: at(0.99) }
}

function send(url: string, agent: Agent, token: string, { name, body }: Wanted): Promise<void> {
  const content = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
      'x-token': token,
      'x-request-id': randomUUID(),
    }
    const call = request(`${url}/api/${name}`, { method: 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const answer = Buffer.concat(parts).toString()
        if (answer.startsWith('{"success":true')) resolve()
        else reject(new Error(`${name} was refused: ${answer.slice(0, 200)}`))
      })
    })
    call.on('error', reject)
    call.end(content)
  })
}
