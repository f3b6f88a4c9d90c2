import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../scripts/postgres.ts'
import { accrueDay } from '../../server/src/agency/commission/accrue-day.ts'
import { countDay } from '../../server/src/agency/commission/count-days.ts'
import { settleNewcomers } from '../../server/src/agency/awards/settle-newcomers.ts'
import { settleShare } from '../../server/src/agency/awards/settle-share.ts'
import { getAgencyOverview } from '../../server/src/agency/desk/get-agency-overview.ts'
import { payDue } from '../../server/src/agency/desk/settle-commissions.ts'
import type { Context } from '../../server/src/context.ts'
import { type Db, openDb } from '../../server/src/base/db/db.ts'
import { migrate } from '../../server/src/base/db/migrate.ts'
import { sql } from '../../server/src/base/db/sql.ts'
import type { Call, Input } from '../../server/src/call/rpc/handler.ts'
import { p95Of } from './p95.ts'
import { createDatabase } from './pgbench.ts'

export type AgencyResult = {
  name: 'agency'
  /** The slowest overview's 95th percentile, divided by the limit of 150 ms. */
  ratio: number
  /** The 95th percentile in ms by agent and period. */
  overviewP95Ms: Readonly<Record<string, number>>
  members: number
  levels: number
  bets: number
  shares: number
  /** Counting the commission of all days, and paying it. */
  countSeconds: number
  paySeconds: number
  microsecondsPerBet: number
  /** Counting the shares of the two days of `growthSeconds`. */
  shareGrowthSeconds: [number, number]
  /** Counting the shares of all other days as one period, and a second time when nothing has changed. */
  shareSeconds: [number, number]
  /** Deciding about all members as newcomers of one day. */
  newcomerSeconds: number
  newcomers: number
  /** Seconds for a day with a tenth of the bets of the other, and for that one: ten times as many when the growth is linear. */
  growthSeconds: [number, number]
  /** Bringing the counters of a day up to date: for the first time, and when nothing has changed. */
  countersSeconds: [number, number]
  /** A second settlement of all days finds nothing, and balances, lines and payments agree. */
  sumsHold: boolean
}

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const tenant = 'mingtang'
const members = Number(process.env.AGENCY_MEMBERS ?? 100_000)
const bets = Number(process.env.AGENCY_BETS ?? 5_000_000)
const levels = 12
const days = 30
// Bets of a member, a day and a type of game, which are one counter.
const betsInARow = 25
const turns = 100
const limitMs = 150

/** Settles a tree 12 deep day by day, and opens the overview of agents of large and small branches. */
export async function run(): Promise<AgencyResult> {
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  try {
    const url = await createDatabase(postgres.url, 'agency')
    await migrate(url, migrations)
    const options = { poolSize: 4, statementTimeoutMs: 900_000, acquireTimeoutMs: 10_000 }
    const owner = openDb({ url, applicationRole: null, ...options })
    const db = openDb({ url, applicationRole: 'mingtang_app', ...options })
    await plant(owner)
    await deposit(owner)
    const played = await play(owner)
    await owner.execute(sql`vacuum analyze`)
    const settled = await settle(db, played)
    await owner.execute(sql`vacuum analyze`)
    const overviewP95Ms = await measure(db)
    const sumsHold = await holds(db, played)
    await Promise.all([db.close(), owner.close()])
    const slowest = Math.max(...Object.values(overviewP95Ms))
    const ratio = Math.round((100 * slowest) / limitMs) / 100
    return { name: 'agency', ratio, overviewP95Ms, members, levels, bets, ...settled, sumsHold }
  } finally {
    await postgres.stop()
  }
}

/** One root; each level has about as many times the members of the one above, and all but the last two are agents. */
async function plant(db: Db): Promise<void> {
  await db.execute(sql`
    insert into tenant (code, name, en_name, currencies) values (${tenant}, 'M', 'M', '{CNY}')`)
  await db.execute(sql`
    create table bench_node as
    with recursive factor as (select power(${members}::numeric, 1.0 / ${levels}::numeric) as times),
    level as (
      select number as level, floor(power(times, number))::integer as first, floor(power(times, number + 1))::integer as next
        from factor, generate_series(0, ${levels - 1}) as number)
    select gen_random_uuid() as id, at, level, first,
           (select above.first + (hashtext(at::text) & 1073741823) % (above.next - above.first) from level above where above.level = level.level - 1) as parent_at
      from level cross join generate_series(first, next - 1) as at`)
  await db.execute(sql`create index on bench_node (at)`)
  await db.execute(sql`
    insert into member (id, tenant, user_name, user_name_key, password_hash, default_currency, created_at)
    select id, ${tenant}, id::text, id::text, '', 'CNY', now() - interval '100 days' from bench_node`)
  await db.execute(sql`
    insert into agency_path (tenant, ancestor_id, member_id, depth, from_day, joined_at)
    with recursive up as (
      select id, id as ancestor_id, parent_at, 0 as depth from bench_node
      union all
      select up.id, above.id, above.parent_at, depth + 1 from up join bench_node above on above.at = up.parent_at)
    select ${tenant}, ancestor_id, id, depth, '2020-01-01', now() - interval '100 days' from up`)
  await db.execute(sql`
    insert into agency_agent (member_id, tenant, from_day)
    select id, ${tenant}, '2020-01-01' from bench_node where level < ${levels - 2}`)
  await db.execute(sql`
    insert into agency_rate (tenant, agent_id, game_type, rate_millionths, from_day)
    select ${tenant}, id, 'electronic', 20000 - level * 1500, '2020-01-01' from bench_node where level < ${levels - 2}`)
  await db.execute(sql`
    insert into ledger_account (tenant, owner_kind, owner_id, kind, currency, head_hash)
    select ${tenant}, 'member', id, 'WALLET', 'CNY', '' from bench_node where level < ${levels - 2}`)
}

/** A tenth of the members have deposited on the day after they registered. */
async function deposit(db: Db): Promise<void> {
  await db.execute(sql`
    insert into recharge (id, tenant, member_id, request_id, input_hash, currency, channel, amount_minor, state, provider, expires_at,
      settled_at)
    select gen_random_uuid(), ${tenant}, id, gen_random_uuid(), '', 'CNY', 'BANK_TRANSFER', 10000, 'PAID', 'bench', now(),
           now() - interval '99 days'
      from bench_node where at % 10 = 0`)
}

type Played = { readonly day: string; readonly bets: number }

/** Bets of the ended days and of today: two days have a fiftieth and a fifth of them, the others share the rest. */
async function play(db: Db): Promise<Played[]> {
  const rest = Math.trunc((bets - bets / 50 - bets / 5) / (days - 1))
  const played: Played[] = []
  for (let back = days; back >= 0; back -= 1) {
    const count = back === days ? bets / 50 : back === days - 1 ? bets / 5 : rest
    const [row] = await db.query<{ day: string }>(sql`
      with made as (
        select id as member_id, number,
               ((now() at time zone 'Asia/Shanghai')::date - ${back}::integer)::timestamp at time zone 'Asia/Shanghai' as at
          from generate_series(1::integer, ${Math.trunc(count)}::integer) as number
          join bench_node on at = 2 + (hashtext((number / ${betsInARow}::integer)::text || '/' || ${back}::text) & 1073741823)
               % ((select max(at) from bench_node) - 1)),
      placed as (
        insert into bet (id, tenant, platform_code, bet_id, sequence, member_id, game_code, game_type, round_id, currency, stake_minor,
          payout_minor, turnover_minor, turnover_rule, placed_at, settled_at)
        select gen_random_uuid(), ${tenant}, 'yunque', ${back} || '/' || number, ${back}::bigint * 10000000 + number, member_id, 'longteng',
               'electronic', number::text, 'CNY', 100 + number % 9000, 0, 100 + number % 9000, 'SLOT_STAKE', at, at
          from made returning tenant, member_id, currency, game_type, stake_minor, payout_minor, turnover_minor),
      counted as (
        insert into turnover_day (tenant, member_id, day, currency, game_type, bets, stake_minor, payout_minor, effective_minor)
        select tenant, member_id, (now() at time zone 'Asia/Shanghai')::date - ${back}::integer, currency, game_type, count(*),
               sum(stake_minor), sum(payout_minor), sum(turnover_minor)
          from placed group by 1, 2, 3, 4, 5)
      select (now() at time zone 'Asia/Shanghai')::date - ${back}::integer as day`)
    played.push({ day: row?.day ?? '', bets: Math.trunc(count) })
  }
  await db.execute(sql`truncate bet_to_book`)
  console.log(`${bets} bets of ${members} members are placed`)
  return played
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 10) / 100

async function settle(db: Db, played: readonly Played[]) {
  const ended = played.slice(0, -1)
  const seconds: number[] = []
  for (const { day } of ended) {
    const begun = performance.now()
    await accrueDay(db, { tenant, currency: 'CNY', day })
    seconds.push(secondsSince(begun))
  }
  const [few = 0, many = 0] = seconds
  const countSeconds = Math.round(seconds.reduce((sum, one) => sum + one, 0))
  console.log(`counted in ${countSeconds} s; ${ended[0]?.bets} bets in ${few} s, ${ended[1]?.bets} in ${many} s`)
  const begun = performance.now()
  await payDue({ db, log: { error: failed } as unknown as Context['log'] }, { tenant })
  const paySeconds = secondsSince(begun)
  const counting: number[] = []
  for (const { day } of played) counting.push(await timed(() => countDay(db, { tenant, day })))
  const today = played.at(-1)?.day ?? ''
  const again = await timed(() => countDay(db, { tenant, day: today }))
  const awards = await settleAwards(db, played)
  const [row] = await db.query<{ shares: number }>(sql`select count(*)::integer as shares from agency_accrual`)
  const perBet = (countSeconds + paySeconds) / ended.reduce((sum, one) => sum + one.bets, 0)
  return {
    ...awards,
    shares: row?.shares ?? 0,
    countSeconds,
    paySeconds,
    microsecondsPerBet: Math.round(perBet * 10_000_000) / 10,
    growthSeconds: [few, many] as [number, number],
    countersSeconds: [counting.at(-1) ?? 0, again] as [number, number],
  }
}

/** The shares of a day, of one with ten times the bets and of the other days, and the whole tree as newcomers of one day. */
async function settleAwards(db: Db, played: readonly Played[]) {
  const [few = '', many = '', third = ''] = played.map(({ day }) => day)
  const toDay = played.at(-2)?.day ?? ''
  const period = (fromDay: string, toDay: string) => ({
    tenant,
    currency: 'CNY',
    fromDay,
    toDay,
    rateMillionths: 300_000n,
  })
  const rest = period(third, toDay)
  const share = [period(few, few), period(many, many), rest, rest]
  const seconds: number[] = []
  for (const one of share) seconds.push(await timed(() => settleShare(db, one)))
  const [fewSeconds = 0, manySeconds = 0, restSeconds = 0, againSeconds = 0] = seconds
  const [joined] = await db.query<{ day: string }>(sql`
    select (min(joined_at) at time zone 'Asia/Shanghai')::date as day from agency_path`)
  const min = { amountMinor: 5_000n, depositMinor: 10_000n, effectiveMinor: 0n }
  const asked = { tenant, day: joined?.day ?? '', days: 90, amounts: new Map([['CNY', min]]) }
  let newcomers = 0
  const newcomerSeconds = await timed(async () => {
    newcomers = (await settleNewcomers(db, asked, 'CNY')).lines
  })
  console.log(`shares in ${seconds.join(', ')} s; ${newcomers} newcomers in ${newcomerSeconds} s`)
  return {
    shareGrowthSeconds: [fewSeconds, manySeconds] as [number, number],
    shareSeconds: [restSeconds, againSeconds] as [number, number],
    newcomerSeconds,
    newcomers,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return secondsSince(begun)
}

function failed(fields: object, message: string): never {
  throw new Error(message, { cause: fields })
}

/** Overviews of the root, and of one agent of a middle and of the last level of agents. */
async function measure(db: Db): Promise<Record<string, number>> {
  const [range] = await db.query<{ fromDate: string; toDate: string }>(sql`
    select (now() at time zone 'Asia/Shanghai')::date - 80 as from_date, (now() at time zone 'Asia/Shanghai')::date as to_date`)
  const p95Ms: Record<string, number> = {}
  for (const level of [0, 4, levels - 3]) {
    const [agent] = await db.query<{ id: string }>(
      sql`select id from bench_node where level = ${level} order by at limit 1`,
    )
    const call = { db, tenant, memberId: agent?.id ?? '' } as unknown as Call<'getAgencyOverview'>
    for (const period of ['TODAY', 'WEEK', 'MONTH', 'RANGE'] as const) {
      const days = period === 'RANGE' ? range : { fromDate: '', toDate: '' }
      const asked = { ...days, currency: 'CNY', period } as Input<'getAgencyOverview'>
      p95Ms[`level ${level}, ${period}`] = await p95Of(turns, async () => await getAgencyOverview(call, asked))
    }
  }
  for (const [name, ms] of Object.entries(p95Ms)) console.log(`${name}: ${ms} ms`)
  return p95Ms
}

async function holds(db: Db, played: readonly Played[]): Promise<boolean> {
  let lines = 0
  for (const { day } of played.slice(0, -1)) lines += (await accrueDay(db, { tenant, currency: 'CNY', day })).lines
  const [row] = await db.query<{ balances: string; lines: string; counters: string; paid: bigint; posted: bigint }>(sql`
    select (select sum(accrued_units) from agency_balance) as balances, (select sum(units) from (select units from agency_accrual union all select units from agency_award) line) as lines,
           (select sum(commission_units) from agency_day) as counters, (select sum(paid_minor) from agency_balance)::bigint as paid,
           (select sum(amount_minor) from ledger_transfer where reason = 'COMMISSION')::bigint as posted`)
  return lines === 0 && row?.balances === row?.lines && row?.lines === row?.counters && row?.paid === row?.posted
}
