import { today } from '../../base/day/day-rows.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { json, sql } from '../../base/db/sql.ts'
import type { Terms } from './terms-rule.ts'

const keyset = newestFirst(sql`saved_at`, sql`plan_id`)

type StoredAmount = Readonly<Record<'amountMinor' | 'depositMinor' | 'effectiveMinor', string>>
/** Who saved terms, and the tenant's policy of the agency with which they were saved. */
export type SavedWith = { readonly savedBy: string | null; readonly policy: object }

type TermsRow = {
  readonly fromDay: string
  readonly sharePeriod: 'WEEK' | 'MONTH' | null
  readonly shareMillionths: number
  readonly newcomerDays: number
  readonly newcomerAmounts: Readonly<Record<string, StoredAmount>>
}

const columns = sql`from_day, share_period, share_millionths, newcomer_days, newcomer_amounts`

/** All terms of the tenant, in the order in which they hold. */
export async function listTerms(db: Queryable, tenant: string): Promise<Terms[]> {
  const rows = await db.query<TermsRow>(sql`
    select ${columns} from agency_terms
     where tenant = ${tenant} order by from_day, id`)
  return rows.map(termsOf)
}

function termsOf({ fromDay, sharePeriod, shareMillionths, newcomerDays, newcomerAmounts }: TermsRow): Terms {
  return {
    fromDay,
    share: sharePeriod && { period: sharePeriod, rateMillionths: BigInt(shareMillionths) },
    newcomerDays,
    newcomers: new Map(Object.entries(newcomerAmounts).map(([currency, amount]) => [currency, amountOf(amount)])),
  }
}

function amountOf({ amountMinor, depositMinor, effectiveMinor }: StoredAmount) {
  return {
    amountMinor: BigInt(amountMinor),
    depositMinor: BigInt(depositMinor),
    effectiveMinor: BigInt(effectiveMinor),
  }
}

/** Saves what holds from a day on. */
export async function insertTerms(tx: Tx, tenant: string, terms: Terms, { savedBy, policy }: SavedWith): Promise<void> {
  const { fromDay, share, newcomerDays, newcomers } = terms
  const amounts = Object.fromEntries(
    Array.from(newcomers, ([currency, { amountMinor, depositMinor, effectiveMinor }]) => [
      currency,
      { amountMinor: `${amountMinor}`, depositMinor: `${depositMinor}`, effectiveMinor: `${effectiveMinor}` },
    ]),
  )
  await tx.execute(sql`
    insert into agency_terms (tenant, ${columns}, saved_by, policy)
    values (${tenant}, ${fromDay}::date, ${share?.period ?? null}, ${share?.rateMillionths ?? 0n}, ${newcomerDays},
      ${json(amounts)}::jsonb, ${savedBy}::uuid, ${json(policy)}::jsonb)`)
}

export type PlanRow = {
  readonly id: string
  readonly terms: Terms
  readonly policy: Readonly<Record<string, unknown>>
  /** Null for the seed. */
  readonly savedBy: string | null
  readonly savedAt: Date
  /** REPLACED: another one was saved for the same first day. */
  readonly state: 'LATER' | 'IN_FORCE' | 'PAST' | 'REPLACED'
  readonly exactly: string
}

/** The saved plans, newest first, with keyset pagination; the state is that of the terms. */
export async function listPlanRows(db: Queryable, tenant: string, page: Page): Promise<PlanRow[]> {
  const rows = await db.query<TermsRow & Omit<PlanRow, 'terms'>>(sql`
    select plan_id as id, ${columns}, policy, operator.user_name as saved_by, saved_at,
           case when exists (select from agency_terms other where other.tenant = ${tenant} and other.from_day = own.from_day
                                and other.id > own.id) then 'REPLACED'
                when from_day > ${today} then 'LATER'
                when exists (select from agency_terms other where other.tenant = ${tenant} and other.from_day > own.from_day
                                and other.from_day <= ${today}) then 'PAST'
                else 'IN_FORCE' end as state,
           ${keyset.exactly}
      from agency_terms own left join operator on operator.id = own.saved_by
     where own.tenant = ${tenant}
       ${keyset.page(page)}`)
  return rows.map(({ id, policy, savedBy, savedAt, state, exactly, ...terms }) => ({
    id,
    policy,
    savedBy,
    savedAt,
    state,
    exactly,
    terms: termsOf(terms),
  }))
}
