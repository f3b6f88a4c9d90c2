import { momentOf, todayByClock } from '../../base/day/day-rows.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`created_at`, sql`id`)

export type BonusKind = 'LEVEL_UP' | 'MONTHLY' | 'BIRTHDAY'

export type BonusRow = {
  readonly id: string
  readonly kind: BonusKind
  readonly period: string
  readonly level: number
  readonly currency: string
  readonly amountMinor: bigint
  readonly turnoverPercent: number
  /** EXPIRED is an open one after its time. */
  readonly state: 'OPEN' | 'PAID' | 'TAKEN_BACK' | 'EXPIRED'
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly paidAt: Date | null
  readonly exactly: string
}

const columns = sql`id, kind, period, level, currency, amount_minor, turnover_percent, created_at, expires_at, paid_at,
  case when state = 'OPEN' and expires_at <= clock_timestamp() then 'EXPIRED' else state end as state,
  ${keyset.exactly}`

/** The member's bonuses, newest first, with keyset pagination. */
export async function listBonuses(
  db: Queryable,
  { tenant, memberId, isOpen }: { readonly tenant: string; readonly memberId: string; readonly isOpen: boolean },
  page: Page,
): Promise<BonusRow[]> {
  return await db.query<BonusRow>(sql`
    select ${columns} from vip_bonus where tenant = ${tenant} and member_id = ${memberId}
      ${isOpen ? sql`and state = 'OPEN' and expires_at > clock_timestamp()` : nothing}
      ${keyset.page(page)}`)
}

/** How many bonuses the member can claim now. */
export async function countOpenBonuses(db: Queryable, tenant: string, memberId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::integer as count from vip_bonus
     where tenant = ${tenant} and member_id = ${memberId} and state = 'OPEN' and expires_at > clock_timestamp()`)
  return row?.count ?? 0
}

/** Reads a bonus of the member with a row lock; null for an unknown one. */
export async function lockBonus(tx: Tx, tenant: string, memberId: string, id: string): Promise<BonusRow | null> {
  const [row] = await tx.query<BonusRow>(sql`
    select ${columns} from vip_bonus where tenant = ${tenant} and member_id = ${memberId} and id = ${id} for update`)
  return row ?? null
}

/** Marks a bonus as paid and returns it. */
export async function markBonusPaid(tx: Tx, tenant: string, id: string): Promise<BonusRow> {
  const [row] = await tx.query<BonusRow>(sql`
    update vip_bonus set state = 'PAID', paid_at = clock_timestamp() where tenant = ${tenant} and id = ${id} returning ${columns}`)
  if (!row) throw new Error('A bonus vanished')
  return row
}

export type GivenBonus = {
  readonly id: string
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly expiresAt: Date
}

/** Gives the bonuses of birthdays of the last seven days that were told before the day, once a year, and returns them. */
export async function giveBirthdays(
  tx: Tx,
  tenant: string,
  terms: { readonly bonusDays: number; readonly turnoverPercent: number },
): Promise<GivenBonus[]> {
  return await tx.query<GivenBonus>(sql`
    insert into vip_bonus (id, tenant, member_id, kind, period, level, currency, amount_minor, turnover_percent, created_at, expires_at)
    select gen_random_uuid(), kept.tenant, kept.member_id, 'BIRTHDAY', to_char(feast.day, 'YYYY'), kept.level, bonus.currency,
           bonus.birthday_minor, ${terms.turnoverPercent}::integer, clock_timestamp(),
           clock_timestamp() + make_interval(days => ${terms.bonusDays}::integer)
      from vip_member kept
      join member on member.id = kept.member_id
      join vip_level_bonus bonus on bonus.tenant = kept.tenant and bonus.level = kept.level and bonus.currency = member.default_currency
      join generate_series(${todayByClock} - interval '6 days',
             ${todayByClock}::timestamp, interval '1 day') feast (day)
        -- Those born on 29 February have it on 28 February of other years.
        on to_char(feast.day, 'MM-DD') = to_char(member.birthday, 'MM-DD')
        or (to_char(member.birthday, 'MM-DD') = '02-29' and to_char(feast.day, 'MM-DD') = '02-28'
            and to_char(feast.day + interval '1 day', 'MM-DD') = '03-01')
     where kept.tenant = ${tenant} and member.birthday_set_at < ${momentOf(sql`feast.day`)} and bonus.birthday_minor > 0
    on conflict (tenant, member_id, kind, period) do nothing
    returning id, tenant, member_id, currency, amount_minor, expires_at`)
}
