import { monthByClock } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`created_at`, sql`id`)

export type VipRow = {
  readonly level: number
  /** Units of experience; numeric, as all units here. */
  readonly experienceUnits: string
  readonly monthUnits: string
  /** Null on the highest level, and without levels. */
  readonly nextNeeded: bigint | null
  /** What a month asks to keep the level; 0 for nothing. */
  readonly keep: bigint
  /** The end of the month that the member was warned of; null without a warning. */
  readonly warnedUntil: Date | null
  /** YYYY-MM-DD. */
  readonly birthday: string | null
  readonly openBonuses: number
}

/** The member's level with what is missing; level 0 for a member who never had experience. */
export async function findVip(db: Queryable, tenant: string, memberId: string): Promise<VipRow> {
  const [row] = await db.query<VipRow>(sql`
    select coalesce(kept.level, 0) as level, coalesce(kept.experience_units, 0)::numeric as experience_units,
           coalesce(played.units, 0)::numeric as month_units, higher.needed as next_needed,
           coalesce(case when own.level > 0 and own.decay_percent > 0 then own.keep end, 0)::bigint as keep,
           warning.until as warned_until, member.birthday::text as birthday,
           (select count(*)::integer from vip_bonus bonus where bonus.tenant = ${tenant} and bonus.member_id = ${memberId}
              and state = 'OPEN' and expires_at > clock_timestamp()) as open_bonuses
      from (select ${monthByClock}::date as month) today
      join member on member.tenant = ${tenant} and member.id = ${memberId}
      left join vip_member kept on kept.tenant = ${tenant} and kept.member_id = ${memberId}
      left join vip_month played on played.tenant = ${tenant} and played.member_id = ${memberId} and played.month = today.month
      left join vip_warning warning on warning.tenant = ${tenant} and warning.member_id = ${memberId} and warning.month = today.month
      left join vip_level own on own.tenant = ${tenant} and own.level = coalesce(kept.level, 0)
      left join vip_level higher on higher.tenant = ${tenant} and higher.level = coalesce(kept.level, 0) + 1`)
  if (!row) throw new Error('a row of one line is missing')
  return row
}

export type ChangeRow = {
  readonly id: string
  readonly kind: 'UP' | 'DECAY' | 'KEPT' | 'TRANSFER' | 'CORRECTED'
  readonly levelBefore: number
  readonly levelAfter: number
  readonly experienceBeforeUnits: string
  readonly experienceAfterUnits: string
  /** YYYY-MM-DD, the first day of the month that was judged. */
  readonly month: string | null
  readonly createdAt: Date
  readonly exactly: string
}

/** The changes of a member's level, newest first, with keyset pagination. */
export async function listChanges(db: Queryable, tenant: string, memberId: string, page: Page): Promise<ChangeRow[]> {
  return await db.query<ChangeRow>(sql`
    select id, kind, level_before, level_after, experience_before_units, experience_after_units, month, created_at,
           ${keyset.exactly}
      from vip_history where tenant = ${tenant} and member_id = ${memberId}
      ${keyset.page(page)}`)
}
