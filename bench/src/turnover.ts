import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../scripts/postgres.ts'
import { type Db, openDb } from '../../server/src/base/db/db.ts'
import { migrate } from '../../server/src/base/db/migrate.ts'
import { sql } from '../../server/src/base/db/sql.ts'
import { insertBets, markBooked, type NewBet } from '../../server/src/play/platform/bet-rows.ts'
import { countBets } from '../../server/src/money/turnover/count-bets.ts'
import { insertBenchMembers } from './bench-members.ts'
import { createDatabase } from './pgbench.ts'

export type TurnoverResult = {
  name: 'turnover'
  /** The median over the rounds of: bets counted per second divided by bare INSERTs of as many rows per second. */
  ratio: number
  ratios: [number, number]
  countedPerSecond: number
  insertedPerSecond: number
  /** Counters and obligations hold exactly the bets that were counted. */
  sumsHold: boolean
}

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const members = 2_000
const rounds = 5
const betsPerRound = 25_600
const batch = 128
const stakeMinor = 200n

/**
 * Counts bets as the group commit does, in transactions of 128 bets of many members who each have an open obligation, and
 * inserts as many rows of the same table bare, in turns on the same server.
 */
export async function run(): Promise<TurnoverResult> {
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  try {
    const url = await createDatabase(postgres.url, 'turnover')
    await migrate(url, migrations)
    const options = { poolSize: 4, statementTimeoutMs: 60_000, acquireTimeoutMs: 10_000 }
    const db = openDb({ url, applicationRole: null, ...options })
    const memberIds = await prepare(db)
    const done: { counted: number; inserted: number }[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const ids = await placeBets(db, memberIds, round)
      const inserted = await perSecond(ids, (some) => insertBare(db, some))
      const counted = await perSecond(ids, (some) =>
        db.transaction(async (tx) => await countBets(tx, await markBooked(tx, some))),
      )
      done.push({ counted, inserted })
      console.log(
        `round ${round}: ${Math.round(inserted)} rows inserted, ${Math.round(counted)} bets counted per second`,
      )
    }
    const sumsHold = await check(db)
    await db.close()
    const sorted = done.toSorted((one, other) => one.counted / one.inserted - other.counted / other.inserted)
    const ratioOf = (at: number) => Math.round((100 * (sorted[at]?.counted ?? 0)) / (sorted[at]?.inserted ?? 1)) / 100
    const middle = sorted[rounds >> 1] ?? { counted: 0, inserted: 1 }
    return {
      name: 'turnover',
      ratio: ratioOf(rounds >> 1),
      ratios: [ratioOf(0), ratioOf(rounds - 1)],
      countedPerSecond: Math.round(middle.counted),
      insertedPerSecond: Math.round(middle.inserted),
      sumsHold,
    }
  } finally {
    await postgres.stop()
  }
}

/** Members with an obligation that no round of bets meets, and a table like `turnover` without its references. */
async function prepare(db: Db): Promise<string[]> {
  const memberIds = Array.from({ length: members }, () => randomUUID())
  await insertBenchMembers(db, memberIds)
  await db.execute(
    sql`insert into turnover_obligation (id, tenant, member_id, currency, cause, cause_id, reason, locked_minor, required_minor)
        select gen_random_uuid(), 'mingtang', id, 'CNY', 'DEPOSIT', gen_random_uuid(), 'DEPOSIT', 1, 1000000000000
        from unnest(${memberIds}::uuid[]) as id`,
  )
  // The obligations lock one unit each, which the members have.
  await db.execute(
    sql`insert into ledger_account (tenant, owner_kind, owner_id, kind, currency, head_hash)
        select 'mingtang', 'member', id, 'WALLET', 'CNY', '' from unnest(${memberIds}::uuid[]) as id`,
  )
  await db.execute(sql`update ledger_account set balance_minor = 1`)
  await db.execute(sql`create table bare (like turnover including indexes including defaults)`)
  return memberIds
}

async function placeBets(db: Db, memberIds: readonly string[], round: number): Promise<string[]> {
  const bets = Array.from({ length: betsPerRound }, (_, at): NewBet => {
    return {
      id: randomUUID(),
      betId: randomUUID(),
      sequence: BigInt(round * betsPerRound + at),
      memberId: memberIds[at % members] ?? '',
      gameCode: 'longteng',
      gameType: 'electronic',
      roundId: '1',
      currency: 'CNY',
      stakeMinor,
      payoutMinor: 0n,
      turnoverMinor: stakeMinor,
      turnoverRule: 'SLOT_STAKE',
      placedAt: new Date(),
      settledAt: new Date(),
    }
  })
  for (let at = 0; at < bets.length; at += 3_200) await insertBets(db, 'yunque', bets.slice(at, at + 3_200))
  await db.execute(sql`vacuum analyze`)
  return bets.map(({ id }) => id)
}

async function insertBare(db: Db, ids: readonly string[]): Promise<void> {
  await db.transaction((tx) =>
    tx.execute(
      sql`insert into bare (bet_id, version, purpose, obligation_id, effective_minor, weight_percent, counted_minor, rule)
          select bet_id, 1, 'WAGER', bet_id, minor, 100, minor, 'COUNTED' from unnest(
            ${ids}::uuid[], ${ids.map(() => stakeMinor)}::bigint[]) as row (bet_id, minor)`,
    ),
  )
}

/** Rows per second, in transactions of one batch, two at a time. */
async function perSecond(ids: readonly string[], work: (some: readonly string[]) => Promise<unknown>): Promise<number> {
  const batches = Array.from({ length: Math.ceil(ids.length / batch) }, (_, at) =>
    ids.slice(at * batch, (at + 1) * batch),
  )
  const begun = performance.now()
  await Promise.all(
    [0, 1].map(async (lane) => {
      for (let at = lane; at < batches.length; at += 2) await work(batches[at] ?? [])
    }),
  )
  return ids.length / ((performance.now() - begun) / 1_000)
}

async function check(db: Db): Promise<boolean> {
  const wanted = BigInt(rounds * betsPerRound) * stakeMinor
  const [row] = await db.query<{ days: bigint; done: bigint; wagers: bigint }>(
    sql`select (select sum(effective_minor) from turnover_day)::bigint as days,
               (select sum(done_minor) from turnover_obligation)::bigint as done,
               (select sum(counted_minor) from turnover)::bigint as wagers`,
  )
  return row?.days === wanted && row.done === wanted && row.wagers === wanted
}
