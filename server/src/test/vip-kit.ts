// Levels, ratios and bonuses of a test tenant, and what a member has of them.
import { randomUUID } from 'node:crypto'
import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { formatExperience } from '../rewards/vip/experience.ts'
import { insertRatios, replaceLevels } from '../rewards/vip/level-rows.ts'

/**
 * Levels 0 to 12: level n needs n × 100 points and 50 a month, else a tenth of all is lost; CNY members get n for the level,
 * 2n a month and 3n on their birthday. A CNY gives a point, a USD 7.2, a JPY 0.048; live games count half, chess nothing.
 */
export async function insertVip(db: Db, tenant = 'mingtang'): Promise<void> {
  const levels = Array.from({ length: 13 }, (_, level) => ({
    level,
    needed: BigInt(level * 100),
    keep: level === 0 ? 0n : 50n,
    decayPercent: level === 0 ? 0 : 10,
  }))
  const bonuses = levels.slice(1).map(({ level }) => ({
    level,
    currency: 'CNY',
    levelUpMinor: BigInt(level * 100),
    monthlyMinor: BigInt(level * 200),
    birthdayMinor: BigInt(level * 300),
  }))
  const ratios = [
    { currency: 'CNY', ratioMillionths: 1_000_000n },
    { currency: 'USD', ratioMillionths: 7_200_000n },
    { currency: 'JPY', ratioMillionths: 48_000n },
  ]
  const weights = [
    { gameType: 'live', percent: 50 },
    { gameType: 'chess', percent: 0 },
  ]
  await db.transaction(async (tx) => {
    await replaceLevels(tx, tenant, levels, bonuses)
    await insertRatios(tx, tenant, ratios, weights, true)
  })
}

/** Gives a member a level with the points that it needs, since two months; its months before the last one are judged. */
export async function giveLevel(db: Db, memberId: string, level: number, points = level * 100): Promise<void> {
  await db.execute(sql`
    insert into vip_member (tenant, member_id, level, experience_units, risen_at, judged_month)
    values ('mingtang', ${memberId}, ${level}, trunc(${points}::numeric * 1e14), now() - interval '70 days',
      (date_trunc('month', (now() - interval '1 hour') at time zone 'Asia/Shanghai') - interval '2 months')::date)`)
  await db.execute(sql`update member set vip_level = ${level} where id = ${memberId}`)
}

/** Adds points to a month of the member: 0 is this one, 1 the one before, which is judged an hour after its end. */
export async function addPoints(db: Db, memberId: string, monthsAgo: number, points: number): Promise<void> {
  await db.execute(sql`
    insert into vip_month (tenant, member_id, month, units)
    values ('mingtang', ${memberId},
      (date_trunc('month', (now() - ${monthsAgo > 0 ? 1 : 0} * interval '1 hour') at time zone 'Asia/Shanghai')
        - make_interval(months => ${monthsAgo}))::date, trunc(${points}::numeric * 1e14))`)
}

type BonusOptions = { readonly amountMinor?: bigint; readonly turnoverPercent?: number; readonly minutes?: number }

/** Inserts an open bonus that expires in `minutes`; returns its id. */
export async function giveBonus(
  db: Db,
  memberId: string,
  { amountMinor = 8_800n, turnoverPercent = 100, minutes = 60 }: BonusOptions = {},
): Promise<string> {
  const id = randomUUID()
  await db.execute(sql`
    insert into vip_bonus (id, tenant, member_id, kind, period, level, currency, amount_minor, turnover_percent, created_at, expires_at)
    values (${id}, 'mingtang', ${memberId}, 'LEVEL_UP', ${id}, 3, 'CNY', ${amountMinor}, ${turnoverPercent}, clock_timestamp(),
      now() + ${minutes} * interval '1 minute')`)
  return id
}

/** `level, points`, the copy of the level, and the points of this month. */
export async function vipOf(db: Db, memberId: string): Promise<string> {
  const [row] = await db.query<{ level: number; units: string; copy: number; month: string }>(sql`
    select kept.level, experience_units as units, vip_level as copy, coalesce((select units from vip_month played
             where played.member_id = kept.member_id
               and month = date_trunc('month', now() at time zone 'Asia/Shanghai')::date), 0)::numeric as month
      from vip_member kept join member on member.id = member_id where member_id = ${memberId}`)
  if (!row) return 'none'
  const points = (units: string) => formatExperience(BigInt(units))
  return `${row.level}, ${points(row.units)}; ${row.copy}; ${points(row.month)}`
}

/** The member's history, oldest first: `UP 0→1`, with the month that was judged. */
export async function historyOf(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.query<{ line: string }>(sql`
    select concat_ws(' ', kind, level_before || '→' || level_after, to_char(month, 'YYYY-MM')) as line
      from vip_history where member_id = ${memberId} order by created_at, month`)
  return rows.map(({ line }) => line)
}

/** The member's bonuses, oldest first: `LEVEL_UP L1 100 OPEN`. */
export async function bonusesOf(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.query<{ line: string }>(sql`
    select concat_ws(' ', kind, period, amount_minor, state) as line from vip_bonus where member_id = ${memberId}
     order by created_at, kind, level`)
  return rows.map(({ line }) => line)
}
