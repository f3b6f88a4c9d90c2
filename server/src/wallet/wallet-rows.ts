import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export type CurrenciesRow = { currencies: string[]; defaultCurrency: string }

/** The currencies a tenant offers and the member's default one. */
export async function findCurrencies(db: Queryable, tenant: string, memberId: string): Promise<CurrenciesRow | null> {
  const [row] = await db.query<CurrenciesRow>(sql`
    select t.currencies, m.default_currency from tenant t join member m on m.tenant = t.code
    where t.code = ${tenant} and m.id = ${memberId}`)
  return row ?? null
}

export async function updateDefaultCurrency(
  db: Queryable,
  tenant: string,
  memberId: string,
  currency: string,
): Promise<void> {
  await db.execute(sql`update member set default_currency = ${currency} where tenant = ${tenant} and id = ${memberId}`)
}

export type PlatformRow = { id: string; platformCode: string }

/** Which platform each of these transfers went to or came from. */
export async function listPlatformsOfTransfers(
  db: Queryable,
  tenant: string,
  transferIds: readonly string[],
): Promise<PlatformRow[]> {
  return await db.query<PlatformRow>(sql`
    select id, platform_code from platform_transfer where tenant = ${tenant} and id = any(${transferIds}::uuid[])`)
}
