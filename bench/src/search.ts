import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../scripts/postgres.ts'
import { type Db, openDb } from '../../server/src/base/db/db.ts'
import { migrate } from '../../server/src/base/db/migrate.ts'
import { sql } from '../../server/src/base/db/sql.ts'
import { sumTransfers } from '../../server/src/play/platform/transfer-rows.ts'
import { findByNumber, type FoundRow, listWanted } from '../../server/src/play/record/search-rows.ts'
import { readSearch } from '../../server/src/play/record/search-rule.ts'
import { insertBenchMembers } from './bench-members.ts'
import { p95Of } from './p95.ts'
import { createDatabase } from './pgbench.ts'

export type SearchResult = {
  name: 'search'
  /** The slowest search's 95th percentile at the larger size, divided by the limit of 50 ms. */
  ratio: number
  slowest: string
  /** The 95th percentile in ms by search, at each size. */
  p95Ms: Record<string, number[]>
  /** The same for the sums of a member's transfers of 88 days, at each size; they read every transfer and have no limit. */
  transferTotalsMs: number[]
  sizes: readonly number[]
}

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const tenant = 'mingtang'
const sizes = [10_000, 1_000_000] as const
const turns = 200
const limitMs = 50
const dayMs = 86_400_000
const currencies = ['CNY', 'USD', 'USDT']

/** Measures the search over the records of a member with few and with a million bets, and a tenth as many transfers. */
export async function run(): Promise<SearchResult> {
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  try {
    const url = await createDatabase(postgres.url, 'search')
    await migrate(url, migrations)
    const options = { poolSize: 2, statementTimeoutMs: 300_000, acquireTimeoutMs: 10_000 }
    const owner = openDb({ url, applicationRole: null, ...options })
    const db = openDb({ url, applicationRole: 'mingtang_app', ...options })
    const members = sizes.map(() => randomUUID())
    await insertBenchMembers(owner, members)
    for (const [at, size] of sizes.entries()) await fill(owner, members[at] ?? '', size)
    await owner.execute(sql`vacuum analyze`)
    const p95Ms: Record<string, number[]> = {}
    for (const memberId of members)
      for (const [name, text] of Object.entries(await textsOf(db, memberId)))
        (p95Ms[name] ??= []).push(await measure(db, memberId, text))
    const transferTotalsMs: number[] = []
    for (const memberId of members) transferTotalsMs.push(await measureTotals(db, memberId))
    for (const [name, times] of Object.entries(p95Ms)) console.log(`${name}: ${times.join(' and ')} ms`)
    await Promise.all([db.close(), owner.close()])
    const [slowest = '', times = []] = Object.entries(p95Ms).sort(([, a], [, b]) => (b[1] ?? 0) - (a[1] ?? 0))[0] ?? []
    const ratio = Math.round((100 * (times[1] ?? 0)) / limitMs) / 100
    return { name: 'search', ratio, slowest, p95Ms, transferTotalsMs, sizes }
  } finally {
    await postgres.stop()
  }
}

// Half of the bets have the same stake, and three in ten pay out.
async function fill(db: Db, memberId: string, size: number): Promise<void> {
  await db.execute(sql`
    insert into bet (id, tenant, platform_code, bet_id, sequence, member_id, game_code, game_type, round_id, currency, stake_minor,
      payout_minor, turnover_minor, turnover_rule, placed_at, settled_at, words)
    select id, ${tenant}, 'yunque', id::text, number, ${memberId}::uuid, 'longteng', 'electronic', gen_random_uuid()::text, 'CNY',
      stake, case when number % 10 < 3 then stake * (2 + number % 50) else 0 end, stake, 'SLOT_STAKE', at, at,
      ' \u9f99\u817e\u56db\u6d77 dragon tides \u4e8c\u5341\u6761\u7ebf twenty lines \u6bcf\u7ebf stake per line 1 00 20261129 ' || number || ' '
    from (select number, gen_random_uuid() as id, case when number % 2 = 0 then 200 else 100 + number % 100000 end as stake,
        now() - number * interval '8 seconds' as at
      from generate_series(1::bigint, ${size}::bigint) as number) made`)
  await db.execute(sql`
    insert into platform_transfer (id, tenant, member_id, platform_code, direction, currency, amount_minor, state, request_id,
      input_hash, due_at, created_at, settled_at)
    select gen_random_uuid(), ${tenant}, ${memberId}::uuid, 'yunque', 'OUT', 'CNY', 100 + number % 5000, 'DONE', gen_random_uuid()::text,
      '', now(), now() - number * interval '80 seconds', now()
    from generate_series(1::bigint, ${Math.trunc(size / 10)}::bigint) as number`)
}

/** What a member may type, by its name. */
async function textsOf(db: Db, memberId: string): Promise<Record<string, string>> {
  const [row] = await db.query<{ id: string; roundId: string }>(
    sql`select id, round_id from bet where member_id = ${memberId} order by settled_at limit 1`,
  )
  if (!row) throw new Error('The member has no bets')
  return {
    'a whole id': row.id,
    'a shortened id': `${row.id.slice(0, 8)}\u2026${row.id.slice(-4)}`,
    'the beginning of a round': row.roundId.slice(0, 8),
    'a number that nothing has': randomUUID(),
    'the amount of half the bets': '2.00',
    'an amount of some bets and transfers': '12.34',
    'an amount that nothing has': '7654321.98',
    'eight digits, a number or an amount': '76543219',
    'a number and an amount': `${row.id} 2.00`,
    'words that no bet says': '\u5e84 banker',
    'words that all bets say': '\u9f99\u817e dragon',
  }
}

async function measure(db: Db, memberId: string, text: string): Promise<number> {
  const owner = { tenant, memberId }
  const { number, amounts, isEither, ...bets } = readSearch(text, currencies)
  const wanted = { ...bets, amounts: number === null || isEither ? amounts : [] }
  const search = async (): Promise<FoundRow[]> => [
    ...(number ? await findByNumber(db, owner, number, isEither ? [] : amounts) : []),
    ...(wanted.amounts.length > 0 || wanted.words.length > 0
      ? await listWanted(db, owner, wanted, { after: null, limit: 21 })
      : []),
  ]
  return await p95Of(turns, search)
}

async function measureTotals(db: Db, memberId: string): Promise<number> {
  const range = { from: new Date(Date.now() - 88 * dayMs), to: new Date() }
  const filter = { tenant, memberId, currency: 'CNY', platformCode: '', direction: '', state: '', range }
  return await p95Of(turns, async () => await sumTransfers(db, filter))
}
