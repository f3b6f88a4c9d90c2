import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type RateRow = {
  readonly currency: string
  /** Units of 10^-8 of the currency for one euro. */
  readonly rateUnits: bigint
  /** YYYY-MM-DD. */
  readonly quotedOn: string
  readonly takenAt: Date
}

/** The rates of a source. */
export async function listRates(db: Queryable, source: string): Promise<RateRow[]> {
  return await db.query<RateRow>(sql`
    select currency, rate_units, quoted_on, taken_at from exchange_rate where source = ${source} order by currency`)
}

/** Stores rates that the source quoted on a day, in the place of its earlier ones. */
export async function putRates(
  db: Queryable,
  { source, quotedOn }: { readonly source: string; readonly quotedOn: string },
  rates: readonly Pick<RateRow, 'currency' | 'rateUnits'>[],
): Promise<void> {
  await db.execute(sql`
    insert into exchange_rate (source, currency, rate_units, quoted_on, taken_at)
    select ${source}, currency, rate_units, ${quotedOn}::date, clock_timestamp()
      from unnest(
        ${rates.map(({ currency }) => currency)}::text[],
        ${rates.map(({ rateUnits }) => rateUnits)}::int8[]) as quoted (currency, rate_units)
    on conflict (source, currency) do update
      set rate_units = excluded.rate_units, quoted_on = excluded.quoted_on, taken_at = excluded.taken_at`)
}
