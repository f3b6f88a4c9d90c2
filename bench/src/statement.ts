import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../scripts/postgres.ts'
import { type Db, openDb } from '../../server/src/base/db/db.ts'
import { migrate } from '../../server/src/base/db/migrate.ts'
import { sql } from '../../server/src/base/db/sql.ts'
import { listDayBalances } from '../../server/src/ledger/day-balance-rows.ts'
import { listEntries, sumEntries } from '../../server/src/ledger/list-entries.ts'
import { allReasons, reasonsOf } from '../../server/src/money/wallet/statement-kinds.ts'
import { p95Of } from './p95.ts'
import { createDatabase } from './pgbench.ts'

export type StatementResult = {
  name: 'statement'
  /** The slowest filter's 95th percentile at the larger size, divided by the limit of 50 ms. */
  ratio: number
  slowest: string
  /** The 95th percentile in ms by filter, at each size. */
  p95Ms: Record<string, number[]>
  /** The 95th percentile in ms of the sums of all entries by reason, at each size; they read every entry and have no limit. */
  totalsMs: number[]
  /** The same for what there was at the end of each of the last 30 days. */
  dayBalancesMs: number[]
  sizes: readonly number[]
}

type Filter = { kind: string; days: [from: number, to: number]; page: number }

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const tenant = 'mingtang'
const sizes = [10_000, 1_000_000] as const
const days = 88
const turns = 200
const totalTurns = 20
const limitMs = 50
const dayMs = 86_400_000

const filters: Record<string, Filter> = {
  'no filter': { kind: '', days: [0, days], page: 1 },
  'no filter, page 20': { kind: '', days: [0, days], page: 20 },
  'a kind of half the entries': { kind: 'TRANSFER_OUT', days: [0, days], page: 1 },
  'a kind of half the entries, page 20': { kind: 'TRANSFER_OUT', days: [0, days], page: 20 },
  'a kind of one in a thousand': { kind: 'DEPOSIT', days: [0, days], page: 1 },
  'a kind of two entries': { kind: 'REWARD', days: [0, days], page: 1 },
  'a kind without entries': { kind: 'ADJUSTMENT', days: [0, days], page: 1 },
  'a kind without entries, one day': { kind: 'ADJUSTMENT', days: [40, 41], page: 1 },
  'a kind with many reasons, one day': { kind: 'TRANSFER_IN', days: [40, 41], page: 1 },
  'days without entries': { kind: '', days: [days + 1, days + 80], page: 1 },
}

/** Measures the pages of a member's statement with each filter, at two sizes of the member's ledger. */
export async function run(): Promise<StatementResult> {
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  try {
    const url = await createDatabase(postgres.url, 'statement')
    await migrate(url, migrations)
    const options = { poolSize: 2, statementTimeoutMs: 300_000, acquireTimeoutMs: 10_000 }
    const owner = openDb({ url, applicationRole: null, ...options })
    const db = openDb({ url, applicationRole: 'mingtang_app', ...options })
    const members: string[] = []
    for (const size of sizes) members.push(await fill(owner, size))
    await owner.execute(sql`vacuum analyze`)
    const p95Ms: Record<string, number[]> = {}
    for (const [name, filter] of Object.entries(filters)) {
      p95Ms[name] = []
      for (const memberId of members) p95Ms[name].push(await measure(db, memberId, filter))
      console.log(`${name}: ${p95Ms[name].join(' and ')} ms`)
    }
    const totalsMs: number[] = []
    for (const memberId of members) totalsMs.push(await measureTotals(db, memberId))
    console.log(`totals: ${totalsMs.join(' and ')} ms`)
    const dayBalancesMs: number[] = []
    for (const memberId of members) dayBalancesMs.push(await measureDayBalances(db, memberId))
    console.log(`balances of 30 days: ${dayBalancesMs.join(' and ')} ms`)
    await Promise.all([db.close(), owner.close()])
    const [slowest = '', times = []] = Object.entries(p95Ms).sort(([, a], [, b]) => (b[1] ?? 0) - (a[1] ?? 0))[0] ?? []
    return {
      name: 'statement',
      ratio: Math.round((100 * (times[1] ?? 0)) / limitMs) / 100,
      slowest,
      p95Ms,
      totalsMs,
      dayBalancesMs,
      sizes,
    }
  } finally {
    await postgres.stop()
  }
}

// Half of the entries go to a platform and half come back, evenly over the days. The hashes are as long as real ones: no
// list reads them, and the group commit would take minutes for as many entries.
async function fill(db: Db, size: number): Promise<string> {
  const memberId = randomUUID()
  const [wallet, platform] = [
    await openAccount(db, memberId, 'WALLET'),
    await openAccount(db, memberId, 'PLATFORM:yunque'),
  ]
  await db.execute(sql`
    with wanted as materialized (
      select version, gen_random_uuid() as id, sha256(int8send(version)) as hash, version % 2 = 1 as comes,
        now() - ${days}::int * interval '1 day' + ${days}::int * interval '1 day' * (version::float8 / ${size}) as at,
        case when version = any(array[${1}, ${size - 1}]::bigint[]) then 'REBATE' when version % 1000 = 999 then 'DEPOSIT'
          when version % 2 = 1 then 'TRANSFER_OUT' else 'TRANSFER_IN_PENDING' end as reason
      from generate_series(1::bigint, ${size}::bigint) as version),
    transfers as (
      insert into ledger_transfer (id, tenant, idempotency_key, input_hash, reason, currency, amount_minor, debit_account_id,
        debit_version, credit_account_id, credit_version, state, created_at)
      select id, ${tenant}, id::text, hash, reason, 'CNY', 100, case when comes then ${platform}::bigint else ${wallet} end,
        version, case when comes then ${wallet}::bigint else ${platform} end, version, 'POSTED', at
      from wanted)
    insert into ledger_entry (account_id, version, transfer_id, amount_minor, balance_before_minor, balance_after_minor,
      previous_hash, hash, created_at)
    select ${wallet}::bigint, version, id, case when comes then 100 else -100 end, case when comes then 0 else 100 end,
      case when comes then 100 else 0 end, hash, hash, at
    from wanted`)
  await db.execute(sql`update ledger_account set version = ${size} where id = ${wallet}`)
  return memberId
}

async function openAccount(db: Db, memberId: string, kind: string): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(sql`
    insert into ledger_account (tenant, owner_kind, owner_id, kind, currency, head_hash)
    values (${tenant}, 'member', ${memberId}, ${kind}, 'CNY', '') returning id`)
  if (!row) throw new Error('The account was not opened')
  return row.id
}

/** The 95th percentile of reading the filter's page, in ms; the pages before it are read once, for their cursor. */
async function measure(db: Db, memberId: string, { kind, days: [first, last], page }: Filter): Promise<number> {
  const oldest = Date.now() - days * dayMs
  const reasons = reasonsOf(kind)
  const filter = {
    tenant,
    memberId,
    kinds: ['WALLET'],
    ...(reasons ? { reasons } : {}),
    from: new Date(oldest + first * dayMs),
    to: new Date(oldest + last * dayMs),
    limit: 20,
  }
  let before: string | undefined
  for (let at = 1; at < page; at += 1) before = (await listEntries(db, { ...filter, before })).nextCursor ?? undefined
  return await p95Of(turns, async () => await listEntries(db, { ...filter, before }))
}

async function measureTotals(db: Db, memberId: string): Promise<number> {
  const from = new Date(Date.now() - days * dayMs)
  const filter = { tenant, memberId, kind: 'WALLET', currency: 'CNY', reasons: allReasons, from, to: new Date() }
  return await p95Of(totalTurns, async () => await sumEntries(db, filter))
}

async function measureDayBalances(db: Db, memberId: string): Promise<number> {
  const query = { tenant, memberId, currency: 'CNY', without: ['BONUS'], days: 30 }
  return await p95Of(turns, async () => await listDayBalances(db, query))
}
