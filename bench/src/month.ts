import { countedByType, judgeRound } from '@mingtang/contract/turnover.ts'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../scripts/postgres.ts'
import { type Db, openDb } from '../../server/src/base/db/db.ts'
import { migrate } from '../../server/src/base/db/migrate.ts'
import { sql } from '../../server/src/base/db/sql.ts'
import { house, member } from '../../server/src/ledger/accounts.ts'
import { proveBooks } from '../../server/src/ledger/books.ts'
import { post } from '../../server/src/ledger/post.ts'
import type { Posting } from '../../server/src/ledger/posting.ts'
import { insertBets, type NewBet } from '../../server/src/play/platform/bet-rows.ts'
import { pick, randomOf } from '../../server/src/seed/random.ts'
import { insertRebates } from '../../server/src/seed/rebates.ts'
import { insertVip } from '../../server/src/seed/vip.ts'
import { countQueue, openMonth, settleDay } from './month-day.ts'
import { insertBenchMembers } from './bench-members.ts'
import { createDatabase } from './pgbench.ts'

export type MonthResult = {
  name: 'month'
  /** Bets counted per second in the last five days divided by those in the first five: 1 when a bet costs the same all month. */
  ratio: number
  members: number
  bets: number
  countedPerSecond: number
  microsecondsPerBet: number
  /** Of a day's rebates, points and levels: the median and the longest day. */
  settleSeconds: [number, number]
  /** Resident memory after the first and the last day. */
  memoryMiB: [number, number]
  /** All bets pulled again and all jobs run again: not one sum moved. */
  secondRunChangesNothing: boolean
  /** The last day again on a copy, killed this often: the same sums. */
  kills: number
  killsChangeNothing: boolean
  booksHold: boolean
}

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const program = fileURLToPath(new URL('month-day.ts', import.meta.url))
const bets = Number(process.env.MONTH_BETS ?? 5_000_000)
const members = Number(process.env.MONTH_MEMBERS ?? 10_000)
const days = 30
const dayMs = 86_400_000
const fetchedAtOnce = 3_200
const gameTypes = ['electronic', 'live', 'lottery', 'fish']
// Ten past one in Asia/Shanghai, when the jobs find the day over.
const settledAfterMs = 70 * 60_000

/** A month of members' bets through the code that counts and settles them, day by day by a clock of its own. */
export async function run(): Promise<MonthResult> {
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  try {
    const url = await createDatabase(postgres.url, 'month')
    await migrate(url, migrations)
    let db = openMonth(url)
    const month = await prepare(db)
    const dayOf = (day: number) => new Date(month.begin.getTime() + day * dayMs)
    const counted: number[] = []
    const settled: number[] = []
    const memory: number[] = []
    let kills = 0
    let killsChangeNothing = false
    for (let day = 0; day < days; day += 1) {
      await placeDay(db, month.memberIds, dayOf(day), day)
      const end = new Date(dayOf(day + 1).getTime() + settledAfterMs)
      const isLast = day === days - 1
      const copy = isLast ? await copyOf(postgres.url, db, url) : ''
      if (isLast) db = openMonth(url)
      counted.push(Math.round(bets / days / (await seconds(() => countQueue(db)))))
      await setClock(db, end)
      settled.push(await seconds(() => settleDay(db)))
      memory.push(Math.round(process.memoryUsage.rss() / 1_048_576))
      if (isLast) {
        kills = await runKilled(copy, end)
        killsChangeNothing = (await sumsOf(copy)) === (await sumsOf(url))
      }
      console.log(
        `day ${day + 1}: ${counted.at(-1)} bets per second, settled in ${settled.at(-1)} s, ${memory.at(-1)} MiB`,
      )
    }
    const before = await sumsOf(url)
    for (let day = 0; day < days; day += 1) await placeDay(db, month.memberIds, dayOf(day), day)
    await setClock(db, new Date(dayOf(days).getTime() + settledAfterMs))
    await countQueue(db)
    await settleDay(db)
    const secondRunChangesNothing = (await sumsOf(url)) === before
    const { findings } = await proveBooks(db)
    await db.close()
    const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length
    const ordered = settled.toSorted((one, other) => one - other)
    return {
      name: 'month',
      ratio: Math.round((100 * mean(counted.slice(-5))) / mean(counted.slice(0, 5))) / 100,
      members,
      bets,
      countedPerSecond: Math.round(mean(counted)),
      microsecondsPerBet: Math.round(1_000_000 / mean(counted)),
      settleSeconds: [ordered[days >> 1] ?? 0, ordered.at(-1) ?? 0],
      memoryMiB: [memory[0] ?? 0, memory.at(-1) ?? 0],
      secondRunChangesNothing,
      kills,
      killsChangeNothing,
      booksHold: findings.length === 0,
    }
  } finally {
    await postgres.stop()
  }
}

/** A tenant with the demo's levels and rates, members with money, and an open obligation for every second of them. */
async function prepare(db: Db): Promise<{ begin: Date; memberIds: string[] }> {
  const [row] = await db.query<{ begin: Date }>(sql`
    select (date_trunc('month', clock_timestamp() at time zone 'Asia/Shanghai') - interval '1 month') at time zone 'Asia/Shanghai' as begin`)
  if (!row) throw new Error('The database has no clock')
  const { begin } = row
  await db.execute(sql`create table bench_clock (at timestamptz not null)`)
  await db.execute(sql`insert into bench_clock values (${begin})`)
  await db.execute(sql`
    create function public.clock_timestamp() returns timestamptz language sql volatile as $$ select at from public.bench_clock $$`)
  const random = randomOf('members')
  const memberIds = Array.from({ length: members }, () => idOf(random))
  await insertBenchMembers(db, memberIds)
  await db.transaction(async (tx) => {
    await insertVip(tx, 'mingtang', ['CNY'])
    await insertRebates(tx, 'mingtang')
  })
  for (let at = 0; at < members; at += 200) {
    const some = memberIds.slice(at, at + 200)
    await db.transaction((tx) => post(tx, some.map(deposit)))
  }
  await db.execute(
    sql`insert into turnover_obligation (id, tenant, member_id, currency, cause, cause_id, reason, locked_minor, required_minor, opened_at)
        select gen_random_uuid(), 'mingtang', id, 'CNY', 'DEPOSIT', gen_random_uuid(), 'DEPOSIT', 10000, 300000, ${begin}
        from unnest(${memberIds.filter((_, at) => at % 2 === 0)}::uuid[]) as id`,
  )
  return { begin, memberIds }
}

function deposit(memberId: string): Posting {
  return {
    tenant: 'mingtang',
    idempotencyKey: `month:${memberId}`,
    reason: 'DEPOSIT',
    currency: 'CNY',
    amountMinor: 100_000_000n,
    debit: house('DEPOSIT_CLEARING'),
    credit: member(memberId, 'WALLET'),
  }
}

/** A version 4 UUID of the seeded generator: the same bets come again in the second run. */
function idOf(random: () => number): string {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(6)}${hex(6)}`
}

/** Fetches a day's bets: few members play much, most play little. */
async function placeDay(db: Db, memberIds: readonly string[], begin: Date, day: number): Promise<void> {
  const random = randomOf(`day ${day}`)
  const ofDay = Math.floor(bets / days)
  for (let at = 0; at < ofDay; at += fetchedAtOnce) {
    const count = Math.min(fetchedAtOnce, ofDay - at)
    const some = Array.from({ length: count }, (_, index): NewBet => {
      const settledAt = new Date(begin.getTime() + Math.floor(((at + index) / ofDay) * dayMs))
      const gameType = pick(random, gameTypes)
      const stakeMinor = BigInt(20 + Math.floor(random() * 2_000))
      const payoutMinor = random() < 0.4 ? stakeMinor * 2n : 0n
      const alone = [{ stakeMinor, payoutMinor }]
      const [{ rule, amountMinor } = { rule: '', amountMinor: 0n }] = judgeRound(
        alone,
        gameType,
        countedByType(gameType),
      )
      return {
        id: randomUUID(),
        betId: idOf(random),
        sequence: BigInt(day * ofDay + at + index),
        memberId: memberIds[Math.floor(random() ** 2 * members)] ?? '',
        gameCode: 'longteng',
        gameType,
        roundId: '1',
        currency: 'CNY',
        stakeMinor,
        payoutMinor,
        turnoverMinor: amountMinor,
        turnoverRule: rule,
        placedAt: settledAt,
        settledAt,
      }
    })
    await setClock(db, some.at(-1)?.settledAt ?? begin)
    await insertBets(db, 'yunque', some)
  }
}

async function setClock(db: Db, at: Date): Promise<void> {
  await db.execute(sql`update bench_clock set at = ${at}`)
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round((performance.now() - begun) / 10) / 100
}

/** Copies the database, which nobody may use meanwhile: the pool is closed. */
async function copyOf(serverUrl: string, db: Db, url: string): Promise<string> {
  await db.close()
  const owner = openDb({
    url: serverUrl,
    poolSize: 1,
    applicationRole: null,
    statementTimeoutMs: 600_000,
    acquireTimeoutMs: 10_000,
  })
  await owner.execute({ text: 'create database month_killed template month strategy file_copy', values: [], name: '' })
  await owner.close()
  const copy = new URL(url)
  copy.pathname = '/month_killed'
  return copy.toString()
}

/** Runs the last day in a process that is killed after 0.4 to 2.4 s, again and again, until one run comes to its end. */
async function runKilled(url: string, end: Date): Promise<number> {
  const random = randomOf('kills')
  for (let kills = 0; ; kills += 1) {
    const child = spawn(process.execPath, [program, url, end.toISOString()], { stdio: ['ignore', 'ignore', 'inherit'] })
    const timer = setTimeout(() => child.kill('SIGKILL'), kills < 200 ? 400 + random() * 2_000 : 3_600_000)
    const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
    clearTimeout(timer)
    if (code === 0) return kills
    if (code !== null) throw new Error(`The day ended with code ${code}`)
  }
}

/** Everything that bets and settlements left, without ids and times. */
async function sumsOf(url: string): Promise<string> {
  const db = openMonth(url)
  const [row] = await db.query<{ sums: string }>(sql`
    select concat_ws(' ',
      (select count(*) || ',' || sum(counted_minor) from turnover),
      (select count(*) || ',' || sum(bets) || ',' || sum(effective_minor) from turnover_day),
      (select sum(done_minor) || ',' || sum(locked_minor) || ',' || count(*) filter (where state = 'OPEN') from turnover_obligation),
      (select count(*) || ',' || sum(units) from rebate_bet),
      (select sum(accrued_units) || ',' || sum(paid_minor) || ',' || sum(settled_units) from rebate_balance),
      (select count(*) || ',' || sum(paid_minor) from rebate_settlement),
      (select count(*) || ',' || sum(points) from points_day),
      (select sum(level) || ',' || sum(experience_units) from vip_member),
      (select count(*) || ',' || sum(level_after) from vip_history),
      (select count(*) || ',' || sum(amount_minor) from vip_bonus),
      (select count(*) || ',' || sum(amount_minor) from ledger_transfer),
      (select md5(string_agg(owner_id || kind || currency || balance_minor, ' ' order by owner_id, kind, currency))
         from ledger_account where owner_kind = 'member')) as sums`)
  await db.close()
  return row?.sums ?? ''
}
