import type { Queryable, Tx } from '../db/db.ts'
import { json, sql } from '../db/sql.ts'
import type { Terms } from './terms-rule.ts'

type StoredAmount = Readonly<Record<'amountMinor' | 'depositMinor' | 'effectiveMinor', string>>
type TermsRow = {
  readonly fromDay: string
  readonly sharePeriod: 'WEEK' | 'MONTH' | null
  readonly shareMillionths: number
  readonly newcomerDays: number
  readonly newcomerAmounts: Readonly<Record<string, StoredAmount>>
}

/** All terms of the tenant, in the order in which they hold. */
export async function listTerms(db: Queryable, tenant: string): Promise<Terms[]> {
  const rows = await db.query<TermsRow>(sql`
    select from_day, share_period, share_millionths, newcomer_days, newcomer_amounts from agency_terms
     where tenant = ${tenant} order by from_day, id`)
  return rows.map(({ fromDay, sharePeriod, shareMillionths, newcomerDays, newcomerAmounts }) => ({
    fromDay,
    share: sharePeriod && { period: sharePeriod, rateMillionths: BigInt(shareMillionths) },
    newcomerDays,
    newcomers: new Map(Object.entries(newcomerAmounts).map(([currency, amount]) => [currency, amountOf(amount)])),
  }))
}

function amountOf({ amountMinor, depositMinor, effectiveMinor }: StoredAmount) {
  return {
    amountMinor: BigInt(amountMinor),
    depositMinor: BigInt(depositMinor),
    effectiveMinor: BigInt(effectiveMinor),
  }
}

/** Saves what holds from a day on. */
export async function insertTerms(tx: Tx, tenant: string, terms: Terms): Promise<void> {
  const { fromDay, share, newcomerDays, newcomers } = terms
  const amounts = Object.fromEntries(
    Array.from(newcomers, ([currency, { amountMinor, depositMinor, effectiveMinor }]) => [
      currency,
      { amountMinor: `${amountMinor}`, depositMinor: `${depositMinor}`, effectiveMinor: `${effectiveMinor}` },
    ]),
  )
  await tx.execute(sql`
    insert into agency_terms (tenant, from_day, share_period, share_millionths, newcomer_days, newcomer_amounts)
    values (${tenant}, ${fromDay}::date, ${share?.period ?? null}, ${share?.rateMillionths ?? 0n}, ${newcomerDays},
      ${json(amounts)}::jsonb)`)
}

/** The tenants with terms. */
export async function listTenantsWithTerms(db: Queryable): Promise<{ tenant: string; currencies: string[] }[]> {
  return await db.query(sql`
    select code as tenant, currencies from tenant
     where exists (select from agency_terms terms where terms.tenant = tenant.code) order by code`)
}
