// The lines of a statement: what turnover, shares and newcomers earned an agent.
import type { CommissionKind, NewcomerState } from '@mingtang/contract/gen/words.ts'
import type { Queryable } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, type Sql, sql } from '../../base/db/sql.ts'
import type { Period } from '../commission/accrual-rows.ts'

const turnovers = newestFirst(sql`accrual.created_at`, sql`turnover_id`)
const lines = newestFirst(sql`line.created_at`, sql`line.id`)

/** Facts that a kind does not have are zeros and empty. */
export type LineRow = {
  readonly kind: CommissionKind
  readonly id: string
  readonly userName: string
  readonly day: string
  readonly toDay: string
  readonly gameType: string
  readonly version: number
  readonly correctsId: string | null
  readonly effectiveMinor: bigint
  readonly rateMillionths: number
  readonly netMinor: bigint
  readonly carriedBeforeMinor: bigint
  readonly carriedAfterMinor: bigint
  readonly depositMinor: bigint
  readonly state: NewcomerState | ''
  readonly reason: string
  /** Numeric. */
  readonly units: string
  readonly exactly: string
}

/** What an agent earned in a period of the balance, of one kind or of all, newest first, with keyset pagination. */
export async function listLineRows(
  db: Queryable,
  period: Period,
  kind: CommissionKind | '',
  page: Page,
): Promise<LineRow[]> {
  const own = kind === 'TURNOVER' ? turnoverLines : awardLines
  const both = kind
    ? own(period, kind, page)
    : sql`(${turnoverLines(period, kind, page)}) union all (${awardLines(period, kind, page)})`
  return await db.query<LineRow>(sql`
    select kind, line.id, coalesce(user_name, '') as user_name, day, to_day, game_type, version, corrects_id, effective_minor, rate_millionths,
           net_minor, carried_before_minor, carried_after_minor, deposit_minor, state, reason, units,
           ${lines.exactly}
      from (${both}) line left join member on member.id = line.member_id
     ${lines.first(page.limit)}`)
}

type Lines = (period: Period, kind: CommissionKind | '', page: Page) => Sql

const turnoverLines: Lines = ({ tenant, agentId, currency, period }, _, page) => sql`
  select 'TURNOVER' as kind, counted.id, counted.member_id, accrual.day, accrual.day as to_day, counted.game_type, counted.version,
         counted.corrects_id, accrual.effective_minor, rate_millionths, 0::bigint as net_minor, 0::bigint as carried_before_minor,
         0::bigint as carried_after_minor, 0::bigint as deposit_minor, '' as state, '' as reason, units, accrual.created_at
    from agency_accrual accrual join agency_turnover counted on counted.id = accrual.turnover_id
   where accrual.tenant = ${tenant} and agent_id = ${agentId} and accrual.currency = ${currency} and period = ${period}
     ${turnovers.page(page)}`

const awardLines: Lines = ({ tenant, agentId, currency, period }, kind, page) => sql`
  select kind, id, member_id, day, to_day, '' as game_type, version, corrects_id, coalesce(effective_minor, 0) as effective_minor,
         coalesce(rate_millionths, 0) as rate_millionths, coalesce(net_minor, 0) as net_minor,
         coalesce(carried_before_minor, 0) as carried_before_minor, coalesce(carried_after_minor, 0) as carried_after_minor,
         coalesce(deposit_minor, 0) as deposit_minor, coalesce(state, '') as state, reason, units, created_at
    from agency_award line
   where tenant = ${tenant} and agent_id = ${agentId} and currency = ${currency} and period = ${period}
     ${kind ? sql`and kind = ${kind}` : nothing}
     ${lines.page(page)}`
