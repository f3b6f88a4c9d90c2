// Logins over HTTP, each with one argon2id hash with OWASP's parameters, compared with the bare hash rate of the same
// machine.
import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { openDb, type Db } from '../../server/src/base/db/db.ts'
import { sql } from '../../server/src/base/db/sql.ts'
import { hashPassword, verifyPassword } from '../../server/src/identity/proof/password.ts'
import { startBenchSite } from './bench-site.ts'
import { dataOf, openCaller } from './caller.ts'

export type LoginsResult = {
  name: 'logins'
  /** Logins per second divided by bare hashes per second. */
  ratio: number
  loginsPerSecond: number
  hashesPerSecond: number
  latencyMs: { median: number; p99: number }
}

const callers = Math.max(2, cpus().length) * 2
const seconds = 10
const rounds = 2
const password = 'Bench2026x'

export async function run(): Promise<LoginsResult> {
  const site = await startBenchSite()
  const db = openDb({
    url: site.databaseUrl,
    poolSize: 2,
    applicationRole: null,
    statementTimeoutMs: 60_000,
    acquireTimeoutMs: 9_000,
  })
  try {
    const names = await prepareMembers(db)
    const stored = await hashPassword(password)
    let [bare, best] = [0, { perSecond: 0, median: 0, p99: 0 }]
    for (let round = 1; round <= rounds; round += 1) {
      const hashes = await measureHashes(stored)
      const logins = await measureLogins(site.url, names)
      console.log(`round ${round}: ${Math.round(hashes)} bare hashes/s, ${Math.round(logins.perSecond)} logins/s`)
      bare = Math.max(bare, hashes)
      if (logins.perSecond > best.perSecond) best = logins
    }
    return {
      name: 'logins',
      ratio: Math.round((100 * best.perSecond) / bare) / 100,
      loginsPerSecond: Math.round(best.perSecond),
      hashesPerSecond: Math.round(bare),
      latencyMs: { median: Math.round(best.median), p99: Math.round(best.p99) },
    }
  } finally {
    await db.close()
    await site.stop()
  }
}

async function prepareMembers(db: Db): Promise<string[]> {
  const passwordHash = await hashPassword(password)
  const names = Array.from({ length: callers }, (_, index) => `bench${index}`)
  for (const name of names) {
    await db.execute(
      sql`insert into member (id, tenant, user_name, user_name_key, password_hash, default_currency)
          values (${randomUUID()}, 'mingtang', ${name}, ${name}, ${passwordHash}, 'CNY')`,
    )
  }
  return names
}

/** Runs as many hashes in parallel as there are CPU cores, like the server. */
async function measureHashes(stored: string): Promise<number> {
  let count = 0
  const begun = performance.now()
  const end = begun + seconds * 1_000
  const loop = async () => {
    while (performance.now() < end) {
      if (!(await verifyPassword(stored, password))) throw new Error('the hash does not fit')
      count += 1
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, cpus().length) }, loop))
  return (count * 1_000) / (performance.now() - begun)
}

/** Each caller is one member on a trusted device who logs in repeatedly, each time from a new guest session. */
async function measureLogins(url: string, names: readonly string[]) {
  const latencies: number[] = []
  const warm = performance.now() + 1_500
  const end = warm + seconds * 1_000
  const loop = async (username: string) => {
    const caller = openCaller(url)
    let deviceToken = ''
    while (performance.now() < end) {
      const guest = dataOf('guest-info', await caller.call('guest-info', {}))
      const begun = performance.now()
      const headers = { 'x-token': guest.token ?? '', ...(deviceToken ? { 'x-device-token': deviceToken } : {}) }
      const answer = await caller.call('login_login', { username, password, way: 'PASSWORD' }, headers)
      if (!dataOf('login_login', answer).token) throw new Error('a login gave no token')
      deviceToken = answer.deviceToken || deviceToken
      if (begun >= warm && performance.now() <= end) latencies.push(answer.ms)
    }
    caller.close()
  }
  await Promise.all(names.map(loop))
  latencies.sort((a, b) => a - b)
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
  return { perSecond: latencies.length / seconds, median: at(0.5), p99: at(0.99) }
}
